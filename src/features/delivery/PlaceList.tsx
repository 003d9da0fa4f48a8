import { isLocal } from '#features/delivery/places/local.ts';
import type { PlaceSuggestion } from '#features/delivery/places/provider.ts';
import * as copy from './copy.ts';

interface PlaceListProps {
  id: string;
  /** The list is hidden when empty. */
  suggestions: readonly PlaceSuggestion[];
  /** Index of the active option; -1 for none. */
  active: number;
  onChoose: (suggestion: PlaceSuggestion) => void;
}

/** Returns the id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The list of suggestions. The focus must stay in the input, so a press on an option does not move it. */
export function PlaceList({ id, suggestions, active, onChoose }: PlaceListProps) {
  return (
    <div className="place-picker__popup" hidden={suggestions.length === 0}>
      <div
        id={id}
        role="listbox"
        aria-label={copy.placeListLabel}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keyboard.
          <div
            key={suggestion.id}
            id={optionId(id, index)}
            ref={index === active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
            className="place-picker__option"
            role="option"
            translate="no"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onChoose(suggestion)}
          >
            <span>{suggestion.main}</span> <span className="place-picker__around">{suggestion.secondary}</span>
          </div>
        ))}
      </div>
      {suggestions.some((suggestion) => !isLocal(suggestion.id)) && (
        // Google requires attribution where its places are shown without a map.
        <p className="place-picker__credit">Google Maps</p>
      )}
    </div>
  );
}
