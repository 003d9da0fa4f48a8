import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { currentSearch } from '#lib/location.ts';
import { EmailField, Field, TextField } from '#ui/Field.tsx';
import { SendForm } from '#ui/SendForm.tsx';
import * as copy from './copy.ts';
import { canSendContact } from './model.ts';
import { orderQuestionSubject } from './order-question.ts';
import { $contact, startContact, submitContact } from './store.ts';

/** The form that sends a message to the shop. A link from an order fills in the subject. */
export function ContactForm() {
  const sending = useStore($contact);
  const [subject, setSubject] = useState('');
  // A default value keeps what the shopper typed before.
  useLayoutEffect(() => setSubject(orderQuestionSubject(currentSearch())), []);
  // The form resets after sending, which brings the default value back.
  useEffect(() => {
    if (sending.status === 'sent') setSubject('');
  }, [sending]);
  return (
    <SendForm
      sending={sending}
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
      {(field) => (
        <>
          <div className="send-form__pair">
            <EmailField label={copy.contactFormEmail} required {...field('email')} />
            <Field label={copy.contactFormName} autoComplete="name" optional {...field('name')} />
          </div>
          <Field label={copy.contactFormSubject} defaultValue={subject} required {...field('subject')} />
          <TextField label={copy.contactFormMessage} rows={5} required {...field('message')} />
        </>
      )}
    </SendForm>
  );
}
