import { useStore } from '@nanostores/react';
import { Field, TextField } from '#ui/Field.tsx';
import { SendForm } from '#ui/SendForm.tsx';
import { canSendContact, messageTexts } from './model.ts';
import { $contact, startContact, submitContact } from './store.ts';

/** Writes to the shop. */
export function ContactForm() {
  return (
    <SendForm
      sending={useStore($contact)}
      names={['email', 'name', 'subject', 'message']}
      read={(text) => ({
        email: text('email'),
        name: text('name'),
        subject: text('subject'),
        message: text('message'),
        phone: text('phone'),
      })}
      canSend={canSendContact}
      onSend={submitContact}
      onEdit={startContact}
      hint="Email, subject and message make it ready to send."
      thanks={messageTexts.contactSent}
    >
      {(errorsOf, readOnly) => (
        <>
          <div className="send-form__pair">
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
            <Field
              label="Name"
              name="name"
              autoComplete="name"
              optional
              readOnly={readOnly}
              errors={errorsOf('name')}
            />
          </div>
          <Field label="Subject" name="subject" required readOnly={readOnly} errors={errorsOf('subject')} />
          <TextField
            label="Message"
            name="message"
            rows={5}
            required
            readOnly={readOnly}
            errors={errorsOf('message')}
          />
        </>
      )}
    </SendForm>
  );
}
