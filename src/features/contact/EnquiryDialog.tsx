import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { shop } from '#config/shop.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { $enquired, closeEnquiry } from './enquiry-store.ts';

/** Ask for a price: call, text or e-mail. */
export function EnquiryDialog() {
  const product = useStore($enquired);
  const [numberShown, showNumber] = useState(false);

  return (
    <Dialog title="Enquire price" description={product?.name} open={product !== null} onClose={closeEnquiry}>
      <div className="enquiry">
        <div className="enquiry__ways">
          <a className="button button--quiet" href={`tel:${shop.phone}`}>
            <Icon name="phone" /> Call us
          </a>
          <button
            type="button"
            className="button button--quiet"
            aria-expanded={numberShown}
            aria-controls="enquiry-number"
            onClick={() => showNumber(!numberShown)}
          >
            <Icon name="message" /> SMS
          </button>
        </div>
        <p id="enquiry-number" className="enquiry__number" hidden={!numberShown}>
          Text us at <a href={`sms:${shop.phone}`}>{shop.phoneLabel}</a>
        </p>
        <EnquiryForm />
      </div>
    </Dialog>
  );
}
