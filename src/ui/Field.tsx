import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Icon } from './icons.tsx';

interface Labelling {
  label: string;
  /** API name of the field. */
  name: string;
  /** Errors, announced with the field. */
  errors?: readonly string[];
  /** Text below the control, announced with it. */
  hint?: string | undefined;
  optional?: boolean;
}

/** Attributes that connect a control to its label and errors. */
interface Wiring {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface LabelledProps extends Labelling {
  control: (wiring: Wiring) => ReactNode;
}

function Labelled({ label, name, errors = [], hint, optional = false, control }: LabelledProps) {
  const id = useId();
  const wrong = errors.length > 0;
  const described = [wrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        <span>{label}</span>
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      {control({ id, name, 'aria-invalid': wrong, 'aria-describedby': described })}
      {wrong && (
        <p id={`${id}-error`} className="field__error">
          {errors.join(' ')}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A labeled input. */
export function Field({ label, name, errors, hint, optional, ...input }: Labelling & ComponentProps<'input'>) {
  return (
    <Labelled
      {...{ label, name, errors, hint, optional }}
      control={(wiring) => <input className="field__input" dir="auto" {...input} {...wiring} />}
    />
  );
}

/** A labeled input for an email address. */
export function EmailField(props: Labelling & ComponentProps<'input'>) {
  return <Field type="email" autoComplete="email" inputMode="email" {...props} />;
}

/** A labeled input for a username. */
export function UsernameField(props: Labelling & ComponentProps<'input'>) {
  return <Field autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />;
}

/** A labeled password input with a show/hide button. */
export function PasswordField({ label, name, errors, ...input }: Labelling & ComponentProps<'input'>) {
  const [shown, show] = useState(false);
  return (
    <Labelled
      {...{ label, name, errors }}
      control={(wiring) => (
        <div className="field__secret">
          <input
            className="field__input"
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
            onClick={() => show(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    />
  );
}

/** A labeled multiline text area. */
export function TextField({ label, name, errors, hint, optional, ...box }: Labelling & ComponentProps<'textarea'>) {
  return (
    <Labelled
      {...{ label, name, errors, hint, optional }}
      control={(wiring) => <textarea className="field__input" dir="auto" {...box} {...wiring} />}
    />
  );
}
