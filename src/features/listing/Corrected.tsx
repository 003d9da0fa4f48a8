import { isPlainClick } from '#lib/dom/plain-click.ts';
import * as copy from './copy.ts';

interface CorrectedProps {
  /** The corrected text, which the results are for. */
  text: string;
  /** The text that the shopper typed. */
  typed: string;
  /** URL of the results for the typed text. */
  typedHref: string;
  onTyped: () => void;
}

/** Tells the shopper that the search was corrected and links to the results for the typed text. */
export function Corrected({ text, typed, typedHref, onTyped }: CorrectedProps) {
  return (
    <p className="listing__corrected">
      <span>
        Showing results for <strong dir="auto">{text}</strong>
      </span>{' '}
      <a
        href={typedHref}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onTyped();
        }}
      >
        {copy.correctedTyped(typed)}
      </a>
    </p>
  );
}
