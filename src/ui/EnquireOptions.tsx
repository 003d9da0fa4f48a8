import { settings } from '#config/settings.ts';
import { shop } from '#config/shop.ts';
import { productPath } from '#domain/paths.ts';

interface EnquireOptionsProps {
  /** Id of the product. */
  id: string;
  name: string;
}

/** Ways to ask for the price of an enquire-only piece. */
export function EnquireOptions({ id, name }: EnquireOptionsProps) {
  const message = `Price enquiry for ${name} LINK:${new URL(productPath(id), settings.siteUrl).href}`;
  const mail = `mailto:${shop.email}?subject=${encodeURIComponent(`Price enquiry: ${name}`)}&body=${encodeURIComponent(message)}`;
  return (
    <section id="enquire" className="enquire" aria-labelledby="enquire-title">
      <h2 id="enquire-title">Enquire price for this item</h2>
      <p>We tell you its price in person, and anything else you would like to know.</p>
      <div className="enquire__ways">
        <a className="button" href={`tel:${shop.phone}`}>
          Call {shop.phoneLabel}
        </a>
        <a className="button button--quiet" href={`sms:${shop.phone}`}>
          Text us
        </a>
        <a className="button button--quiet" href={mail}>
          E-mail us
        </a>
      </div>
    </section>
  );
}
