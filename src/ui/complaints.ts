import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Sending } from '#runtime/sending.ts';

type Complaints = Readonly<Record<string, readonly string[]>>;

/** What the browser has against the fields by their type, in its own words. */
export function refusedByBrowser(form: HTMLFormElement): Complaints {
  const wrong = [...form.querySelectorAll<HTMLInputElement>('input[name]')].filter((input) => !input.validity.valid);
  return Object.fromEntries(wrong.map(({ name, validationMessage }) => [name, [validationMessage]]));
}

/**
 * What is wrong with the fields of a form, by their names: what the API said, and what the form itself found. The focus
 * goes to the first wrong field; a complaint goes when its field is edited.
 */
export function useComplaints(form: RefObject<HTMLFormElement | null>, sending: Sending) {
  const [complaints, setComplaints] = useState<Complaints>({});
  const refused = useRef(false);

  function refuse(found: Complaints): void {
    refused.current = true;
    setComplaints(found);
  }

  useEffect(() => {
    if (sending.status === 'failed') refuse(sending.fields);
  }, [sending]);

  // To the first wrong field, but not when another one has just been mended.
  useEffect(() => {
    if (refused.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    refused.current = false;
  }, [complaints]);

  return {
    of: (name: string): readonly string[] => complaints[name] ?? [],
    refuse,
    /** For the form's `onInput`. */
    mend({ target }: SyntheticEvent): void {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const { [target.name]: mended, ...others } = complaints;
      if (mended) setComplaints(others);
    },
  };
}
