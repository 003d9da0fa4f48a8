import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { shop } from '#config/shop.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import * as copy from './copy.ts';
import { EnquiryForm } from './EnquiryForm.tsx';
import { enquiryDialog } from './enquiry-store.ts';

/** The dialog for a price enquiry by phone, text message or email. */
export function EnquiryDialog() {
  const product = useStore(enquiryDialog.$product);
  const [numberShown, showNumber] = useState(false);

  return (
    <Dialog
      title={copy.enquiryDialogTitle}
      description={product?.name}
      open={product !== null}
      onClose={enquiryDialog.close}
    >
      <div className="enquiry">
        <div className="enquiry__ways">
          <a className="button button--quiet" href={`tel:${shop.phone}`}>
            <Icon name="phone" />
            <span>{` ${copy.enquiryDialogCall}`}</span>
          </a>
          <button
            type="button"
            className="button button--quiet"
            aria-expanded={numberShown}
            aria-controls="enquiry-number"
            onClick={() => showNumber(!numberShown)}
          >
            <Icon name="message" />
            <span>{` ${copy.enquiryDialogSms}`}</span>
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
