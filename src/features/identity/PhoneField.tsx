import type { SyntheticEvent } from 'react';
import { Field } from '#ui/Field.tsx';
import * as copy from './copy.ts';
import { caretAfter, formatPhone } from './phone-number.ts';

/** Formats the number and keeps the caret behind the same digit. */
function format({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const caret = input.selectionStart ?? input.value.length;
  const formatted = formatPhone(input.value);
  if (formatted === input.value) return;
  const isAtEnd = caret === input.value.length;
  const digits = input.value.slice(0, caret).replaceAll(/\D/g, '').length;
  input.value = formatted;
  const position = isAtEnd ? formatted.length : caretAfter(formatted, digits);
  input.setSelectionRange(position, position);
}

/** A field for a US phone number, formatted while it is typed. */
export function PhoneField({ readOnly }: { readOnly: boolean }) {
  return (
    <Field
      label={copy.phoneNumber}
      name="phone"
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      hint={copy.phoneHint}
      readOnly={readOnly}
      onInput={format}
    />
  );
}
