import { useStore } from '@nanostores/react';
import { EmailField } from '#ui/Field.tsx';
import { SendForm } from '#ui/SendForm.tsx';
import * as copy from './copy.ts';
import { enquiryDialog } from './enquiry-store.ts';
import { canSendEnquiry } from './model.ts';

/** The form that requests a price by email. */
export function EnquiryForm() {
  return (
    <SendForm
      sending={useStore(enquiryDialog.$sending)}
      names={['email']}
      read={(text) => ({ email: text('email'), phone: text('phone') })}
      canSend={({ email }) => canSendEnquiry(email)}
      onSend={enquiryDialog.submit}
      hint={copy.enquiryFormHint}
    >
      {(field) => <EmailField label={copy.enquiryFormEmail} required {...field('email')} />}
    </SendForm>
  );
}
