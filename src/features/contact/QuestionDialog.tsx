import { useStore } from '@nanostores/react';
import { Dialog } from '#ui/Dialog.tsx';
import { EmailField, TextField } from '#ui/Field.tsx';
import { SendForm } from '#ui/SendForm.tsx';
import * as copy from './copy.ts';
import { canSendQuestion } from './model.ts';
import { $question, $questioned, closeQuestion, submitQuestion } from './question-store.ts';

/** The dialog that asks the shop a question about a piece. */
export function QuestionDialog() {
  const product = useStore($questioned);
  return (
    <Dialog title={copy.questionOpen} description={product?.name} open={product !== null} onClose={closeQuestion}>
      <div className="enquiry">
        <SendForm
          sending={useStore($question)}
          names={['email', 'message']}
          read={(text) => ({ email: text('email'), message: text('message'), phone: text('phone') })}
          canSend={({ email, message }) => canSendQuestion(email, message)}
          onSend={submitQuestion}
          hint={copy.questionFormHint}
        >
          {(field) => (
            <>
              <TextField label={copy.questionFormMessage} rows={4} required {...field('message')} />
              <EmailField label={copy.enquiryFormEmail} required {...field('email')} />
            </>
          )}
        </SendForm>
      </div>
    </Dialog>
  );
}
