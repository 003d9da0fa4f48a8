import { productPath } from '#config/paths.ts';
import { settings } from '#config/settings.ts';
import { shop } from '#config/shop.ts';
import { Icon } from '#ui/icons.tsx';
import * as copy from './copy.ts';
import { enquiryMail } from './model.ts';

interface EnquireOptionsProps {
  /** Product id. */
  id: string;
  name: string;
  /** True inside an offer template; `show-offer.ts` fills in the email link when it shows the template. */
  isTemplate?: boolean;
}

/** The contact options for a product whose price is on request. */
export function EnquireOptions({ id, name, isTemplate = false }: EnquireOptionsProps) {
  const page = new URL(productPath(id), settings.siteUrl).href;
  const mail = isTemplate ? `mailto:${shop.email}` : enquiryMail(shop.email, name, page);
  return (
    <section id="enquire" className="enquire" aria-label={copy.enquireOptionsLabel}>
      <p>{copy.enquireOptionsAbout}</p>
      <a className="button enquire__open" href={mail} data-enquire={id} data-enquire-name={name}>
        {copy.enquireOptionsOpen}
      </a>
      <ul className="enquire__ways">
        <li>
          <a href={`tel:${shop.phone}`}>
            <Icon name="phone" />
            <span>{` ${copy.enquireOptionsCall(shop.phoneLabel)}`}</span>
          </a>
        </li>
        <li>
          <a href={`sms:${shop.phone}`}>
            <Icon name="message" />
            <span>{` ${copy.enquireOptionsSms}`}</span>
          </a>
        </li>
        <li>
          <a href={mail}>
            <Icon name="mail" />
            <span>{` ${copy.enquireOptionsMail}`}</span>
          </a>
        </li>
      </ul>
    </section>
  );
}
