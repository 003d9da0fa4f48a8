import { settings } from '#config/settings.ts';
import { shop } from '#config/shop.ts';
import { productPath } from '#domain/item-paths.ts';
import { enquiryText } from '#domain/messages.ts';
import { Icon } from './icons.tsx';

interface EnquireOptionsProps {
  /** Id of the product. */
  id: string;
  name: string;
}

/** Ways to ask for the price of an enquire-only piece. */
export function EnquireOptions({ id, name }: EnquireOptionsProps) {
  const message = enquiryText(name, new URL(productPath(id), settings.siteUrl).href);
  const mail = `mailto:${shop.email}?subject=${encodeURIComponent(`Price enquiry: ${name}`)}&body=${encodeURIComponent(message)}`;
  return (
    <section id="enquire" className="enquire" aria-label="Enquire price">
      <p>We tell you its price in person, and anything else you would like to know.</p>
      <a className="button enquire__open" href={mail} data-enquire={id} data-enquire-name={name}>
        Enquire price for this item
      </a>
      <ul className="enquire__ways">
        <li>
          <a href={`tel:${shop.phone}`}>
            <Icon name="phone" /> Call {shop.phoneLabel}
          </a>
        </li>
        <li>
          <a href={`sms:${shop.phone}`}>
            <Icon name="message" /> Text us
          </a>
        </li>
        <li>
          <a href={mail}>
            <Icon name="mail" /> E-mail us
          </a>
        </li>
      </ul>
    </section>
  );
}
