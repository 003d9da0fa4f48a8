import { useStore } from '@nanostores/react';
import { Dialog } from '#ui/Dialog.tsx';
import { EmailField, TextField } from '#ui/Field.tsx';
import { SendForm } from '#ui/SendForm.tsx';
import * as copy from './copy.ts';
import { canSendQuestion } from './model.ts';
import { questionDialog } from './question-store.ts';

/** The dialog that asks the shop a question about a piece. */
export function QuestionDialog() {
  const product = useStore(questionDialog.$product);
  return (
    <Dialog
      title={copy.questionOpen}
      description={product?.name}
      open={product !== null}
      onClose={questionDialog.close}
    >
      <div className="enquiry">
        <SendForm
          sending={useStore(questionDialog.$sending)}
          names={['email', 'message']}
          read={(text) => ({ email: text('email'), message: text('message'), phone: text('phone') })}
          canSend={({ email, message }) => canSendQuestion(email, message)}
          onSend={questionDialog.submit}
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
