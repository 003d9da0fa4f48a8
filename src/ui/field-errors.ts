import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Sending } from '#runtime/sending.ts';

type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The props of a field that its form decides. */
export interface FieldProps {
  name: string;
  readOnly: boolean;
  errors: readonly string[];
}

/** Returns the browser's own validation messages by field name. */
export function browserFieldErrors(form: HTMLFormElement): FieldErrors {
  const wrong = [...form.querySelectorAll<HTMLInputElement>('input[name]')].filter((input) => !input.validity.valid);
  return Object.fromEntries(wrong.map(({ name, validationMessage }) => [name, [validationMessage]]));
}

/**
 * The errors of a form by field name, from the API and from client-side validation. Focuses the first invalid field and
 * clears an error when its field is edited.
 */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>, sending: Sending) {
  const [fieldErrors, setErrors] = useState<FieldErrors>({});
  const refused = useRef(false);

  function showErrors(found: FieldErrors): void {
    refused.current = true;
    setErrors(found);
  }

  useEffect(() => {
    if (sending.status === 'failed') showErrors(sending.fields);
  }, [sending]);

  // Only after a failed submission, not after an edit clears another error.
  useEffect(() => {
    if (refused.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    refused.current = false;
  }, [fieldErrors]);

  return {
    /** Returns the props of the field with this API name. */
    field: (name: string, readOnly: boolean): FieldProps => ({ name, readOnly, errors: fieldErrors[name] ?? [] }),
    showErrors,
    /** The form's `onInput` handler. */
    clearError({ target }: SyntheticEvent): void {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const { [target.name]: mended, ...others } = fieldErrors;
      if (mended) setErrors(others);
    },
  };
}
