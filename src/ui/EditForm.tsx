import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { textIn } from '#lib/dom/form-text.ts';
import { otherComplaints, type Sending } from '#runtime/sending.ts';
import { useComplaints } from './complaints.ts';
import { FormFailure } from './FormFailure.tsx';

interface EditFormProps {
  title: string;
  editing: boolean;
  saving: Sending;
  /** The fields it shows, by the API's names of them. */
  names: readonly string[];
  /** Said beside the form when it could not be saved. */
  failure: string;
  onEdit: () => void;
  onCancel: () => void;
  onSave: (text: (name: string) => string) => void;
  /** Draws the fields: `field` gives each what it needs, by the API's name of it and the text that was saved last. */
  children: (field: (name: string, saved: string) => FieldState, readOnly: boolean) => ReactNode;
}

interface FieldState {
  name: string;
  defaultValue: string;
  readOnly: boolean;
  placeholder: string;
  errors: readonly string[];
}

/**
 * Fields that are read-only until Edit is pressed, and then saved or put back. What is typed lives in the fields
 * themselves; what was saved last is their default, to which a form resets.
 */
export function EditForm(props: EditFormProps) {
  const { title, editing, saving, names, failure, onEdit, onCancel, onSave, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  const complaints = useComplaints(form, saving);
  const id = useId();
  const busy = saving.status === 'sending';
  const readOnly = !editing || busy;

  useEffect(() => {
    if (wasEditing.current === editing || !form.current) return;
    wasEditing.current = editing;
    if (editing) {
      form.current.querySelector('input')?.focus();
      return;
    }
    form.current.reset();
    complaints.refuse({});
    // Edit stands where the pressed button was, unless the shopper has gone on to something else.
    if (document.activeElement === document.body || form.current.contains(document.activeElement))
      edit.current?.focus();
  }, [editing]);

  function field(name: string, saved: string): FieldState {
    const errors = editing ? complaints.of(name) : [];
    return { name, defaultValue: saved, readOnly, placeholder: 'Not given', errors };
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (editing) onSave(textIn(event.currentTarget));
  }

  return (
    <form
      ref={form}
      className="edit-form"
      aria-labelledby={id}
      aria-busy={busy}
      noValidate
      onInput={complaints.mend}
      onSubmit={submit}
    >
      <h3 id={id}>{title}</h3>
      <div className="edit-form__fields">{children(field, readOnly)}</div>
      {editing && saving.status === 'failed' && <FormFailure text={failure} details={otherComplaints(saving, names)} />}
      <div className="edit-form__buttons">
        {editing ? (
          <>
            <button key="save" type="submit" className="button" aria-disabled={busy}>
              {busy ? 'Saving...' : 'Save'}
            </button>
            <button
              key="cancel"
              type="button"
              className="button button--quiet"
              aria-disabled={busy}
              onClick={() => onCancel()}
            >
              Cancel
            </button>
          </>
        ) : (
          <button key="edit" ref={edit} type="button" className="button button--quiet" onClick={() => onEdit()}>
            Edit <span className="visually-hidden">{title.toLowerCase()}</span>
          </button>
        )}
      </div>
    </form>
  );
}
