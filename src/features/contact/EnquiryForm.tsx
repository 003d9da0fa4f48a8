import { useStore } from '@nanostores/react';
import { Field } from '#ui/Field.tsx';
import { SendForm } from '#ui/SendForm.tsx';
import { $enquiry, submitEnquiry } from './enquiry-store.ts';
import { canSendEnquiry } from './model.ts';

/** Asks for the price by e-mail. */
export function EnquiryForm() {
  return (
    <SendForm
      sending={useStore($enquiry)}
      names={['email']}
      read={(text) => ({ email: text('email'), phone: text('phone') })}
      canSend={({ email }) => canSendEnquiry(email)}
      onSend={submitEnquiry}
      hint="Leave your email, and we write to you with the price."
    >
      {(errorsOf, readOnly) => (
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          readOnly={readOnly}
          errors={errorsOf('email')}
        />
      )}
    </SendForm>
  );
}
