import { useStore } from '@nanostores/react';
import { Field, TextField } from '#ui/Field.tsx';
import { SendForm } from '#ui/SendForm.tsx';
import * as copy from './copy.ts';
import { canSendContact } from './model.ts';
import { $contact, startContact, submitContact } from './store.ts';

/** The form that sends a message to the shop. */
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
      hint={copy.contactFormHint}
      thanks={copy.contactSent}
    >
      {(errorsOf, readOnly) => (
        <>
          <div className="send-form__pair">
            <Field
              label={copy.contactFormEmail}
              name="email"
              type="email"
              autoComplete="email"
              inputMode="email"
              required
              readOnly={readOnly}
              errors={errorsOf('email')}
            />
            <Field
              label={copy.contactFormName}
              name="name"
              autoComplete="name"
              optional
              readOnly={readOnly}
              errors={errorsOf('name')}
            />
          </div>
          <Field
            label={copy.contactFormSubject}
            name="subject"
            required
            readOnly={readOnly}
            errors={errorsOf('subject')}
          />
          <TextField
            label={copy.contactFormMessage}
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
