import { useState } from 'react';
import * as copy from './copy.ts';
import type { Factor } from './second-factors.ts';

interface FactorListProps {
  factors: readonly Factor[];
  onRemove: (factor: Factor) => void;
}

/** The second factors of an account. Removing one takes two presses. */
export function FactorList({ factors, onRemove }: FactorListProps) {
  const [asked, setAsked] = useState<string | null>(null);

  if (factors.length === 0) return <p>{copy.factorsNone}</p>;
  return (
    <>
      <h2>{copy.factorsList}</h2>
      <ul className="sign-in__factors">
        {factors.map((factor) => {
          const name = copy.factorName(factor.kind, factor.label);
          const isAsked = asked === factor.id;
          const text = isAsked ? copy.factorsReallyRemove : copy.factorsRemove;
          return (
            <li key={factor.id}>
              <span>{name}</span>
              <button
                type="button"
                className="link-button"
                aria-label={`${text}: ${name}`}
                onClick={() => (isAsked ? onRemove(factor) : setAsked(factor.id))}
              >
                {text}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
