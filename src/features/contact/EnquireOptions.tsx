import { productPath } from '#config/paths.ts';
import { settings } from '#config/settings.ts';
import { shop } from '#config/shop.ts';
import { Icon } from '#ui/icons.tsx';
import { enquiryMail } from './model.ts';

interface EnquireOptionsProps {
  /** Id of the product. */
  id: string;
  name: string;
  /** In the template of a page that shows a price: `show-offer.ts` fills in the e-mail when it comes to be shown. */
  isTemplate?: boolean;
}

/** Ways to ask for the price of an enquire-only piece. */
export function EnquireOptions({ id, name, isTemplate = false }: EnquireOptionsProps) {
  const page = new URL(productPath(id), settings.siteUrl).href;
  const mail = isTemplate ? `mailto:${shop.email}` : enquiryMail(shop.email, name, page);
  return (
    <section id="enquire" className="enquire" aria-label="Enquire price">
      <p>We tell you its price in person, and anything else you would like to know.</p>
      <a className="button enquire__open" href={mail} data-enquire={id} data-enquire-name={name}>
        Enquire price for this item
      </a>
      <ul className="enquire__ways">
        <li>
          <a href={`tel:${shop.phone}`}>
            <Icon name="phone" />
            <span>{` Call ${shop.phoneLabel}`}</span>
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
