import { isLocal } from '#features/delivery/places/local.ts';
import type { PlaceSuggestion } from '#features/delivery/places/provider.ts';

interface PlaceListProps {
  id: string;
  /** Empty: the list is put away. */
  suggestions: readonly PlaceSuggestion[];
  /** Index of the active option; -1 for none. */
  active: number;
  onChoose: (suggestion: PlaceSuggestion) => void;
}

/** The id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The list under the address field. The focus stays in the field: a press on an option must not take it. */
export function PlaceList({ id, suggestions, active, onChoose }: PlaceListProps) {
  return (
    <div className="place-picker__popup" hidden={suggestions.length === 0}>
      <div id={id} role="listbox" aria-label="Places" tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard.
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
        // Google asks to be named where its places are shown without a map.
        <p className="place-picker__credit">Google Maps</p>
      )}
    </div>
  );
}
