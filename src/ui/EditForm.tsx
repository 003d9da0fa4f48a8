import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { textIn } from '#lib/dom/form-text.ts';
import { type Sending, unshownMessages } from '#runtime/sending.ts';
import { FormFailure } from './FormFailure.tsx';
import { type FieldProps, useFieldErrors } from './field-errors.ts';

interface EditFormProps {
  title: string;
  editing: boolean;
  saving: Sending;
  /** API names of the fields. */
  names: readonly string[];
  /** Message shown if saving fails. */
  failure: string;
  onEdit: () => void;
  onCancel: () => void;
  onSave: (text: (name: string) => string) => void;
  /** Renders the fields; `field` returns the props of a field from its API name and its saved value. */
  children: (field: (name: string, saved: string) => EditFieldProps, readOnly: boolean) => ReactNode;
}

interface EditFieldProps extends FieldProps {
  defaultValue: string;
  placeholder: string;
}

/**
 * A form that is read-only until Edit is pressed. The inputs are uncontrolled: the saved values are their defaults, and
 * canceling resets the form to them.
 */
export function EditForm(props: EditFormProps) {
  const { title, editing, saving, names, failure, onEdit, onCancel, onSave, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  const fieldErrors = useFieldErrors(form, saving);
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
    fieldErrors.showErrors({});
    // The Edit button replaces the pressed button; focus it unless the shopper has moved on.
    if (document.activeElement === document.body || form.current.contains(document.activeElement))
      edit.current?.focus();
  }, [editing]);

  function field(name: string, saved: string): EditFieldProps {
    const props = fieldErrors.field(name, readOnly);
    return { ...props, ...(!editing && { errors: [] }), defaultValue: saved, placeholder: 'Not provided' };
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
      onInput={fieldErrors.clearError}
      onSubmit={submit}
    >
      <h3 id={id}>{title}</h3>
      <div className="edit-form__fields">{children(field, readOnly)}</div>
      {editing && saving.status === 'failed' && <FormFailure text={failure} details={unshownMessages(saving, names)} />}
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
