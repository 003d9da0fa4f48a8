import { isPlainClick } from '#lib/dom/plain-click.ts';

interface CorrectedProps {
  /** What is shown. */
  text: string;
  /** What was typed. */
  typed: string;
  /** Address of the list for what was typed. */
  typedHref: string;
  onTyped: () => void;
}

/** Says that a search shows what was probably meant, and leads to what was typed. */
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
        {`Search instead for ${typed}`}
      </a>
    </p>
  );
}
