import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import usePlacesAutocomplete from 'use-places-autocomplete';
import { settings } from '#config/settings.ts';
import type { DeliveryPlace } from '#domain/place.ts';
import { autocompleteOver } from '#platform/places/autocomplete-service.ts';
import { createPlaces } from '#platform/places/places.ts';
import type { PlaceSuggestion } from '#platform/places/provider.ts';
import { optionId, PlaceList } from './PlaceList.tsx';
import { PlaceNote } from './PlaceNote.tsx';
import { useLookup } from './use-lookup.ts';

const places = createPlaces(settings.mapsKey);
const hasStreets = settings.mapsKey !== '';

/** Every question to Google is paid for; the shop's own table is at hand. */
const DEBOUNCE_MS = hasStreets ? 250 : 120;

interface PlacePickerProps {
  /** What was chosen. The text of the field is always that of the place, or there is no place. */
  place: DeliveryPlace | null;
  /** An address to choose for, as if it had been typed; a new object each time. */
  asked: { text: string } | null;
  /** A place was chosen, for this text. */
  onChoose: (place: DeliveryPlace, text: string) => void;
  /** The shopper types on: there is no place any more. */
  onClear: () => void;
  readOnly?: boolean;
}

/**
 * The delivery place by autocomplete: a combobox with a list popup.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function PlacePicker({ place, asked, onChoose, onClear, readOnly = false }: PlacePickerProps) {
  const [{ googleMaps, cancel }] = useState(() => autocompleteOver(places));
  const { value, suggestions, setValue, clearSuggestions } = usePlacesAutocomplete({
    googleMaps,
    debounce: DEBOUNCE_MS,
    defaultValue: place?.name ?? '',
    // It would stand in session storage, where only the shop's own keys belong, and Google's answers must not be kept.
    cache: false,
  });
  // The hook gives back what the provider gave it.
  const answers: readonly PlaceSuggestion[] = suggestions.data;
  const refusal = answers[0]?.refusal;
  const found = refusal ? [] : answers;
  const { lookup, lookUp, giveUp } = useLookup(places, (chosen) => {
    setValue(chosen.name, false);
    onChoose(chosen, askedFor.current);
  });
  /** Whether the shopper wants to see a list: from typing until it was put away. */
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  /** Whether the list is still that of an older text, and what is to be done when the new one comes. */
  const [awaited, setAwaited] = useState<'nothing' | 'list' | 'choice'>('nothing');
  const input = useRef<HTMLInputElement>(null);
  /** The text that the list answers. */
  const askedFor = useRef('');
  const id = useId();
  const listId = `${id}-list`;
  const open = wanted && found.length > 0;

  // Chosen elsewhere: among the saved addresses, or in another tab.
  const name = place?.name;
  useEffect(() => {
    if (name !== undefined) setValue(name, false);
  }, [name, setValue]);

  useEffect(() => {
    if (!asked) return;
    input.current?.focus();
    type(asked.text);
  }, [asked]);

  // Enter came before the list did.
  useEffect(() => {
    if (suggestions.loading) return;
    if (awaited === 'choice') chooseOnly();
    setAwaited('nothing');
  }, [suggestions]);

  function ask(text: string): void {
    setWanted(true);
    setActive(-1);
    setAwaited('list');
    askedFor.current = text;
    setValue(text);
  }

  function type(text: string): void {
    giveUp();
    if (place) onClear();
    ask(text);
  }

  function choose(suggestion: PlaceSuggestion): void {
    if (suggestion.refine !== null) {
      type(suggestion.refine);
      return;
    }
    cancel();
    clearSuggestions();
    setWanted(false);
    setActive(-1);
    setValue(suggestion.main, false);
    void lookUp(suggestion);
  }

  /** Enter without an arrow key: for a text that can mean but one place. */
  function chooseOnly(): void {
    const [only, ...others] = found;
    if (only && others.length === 0) choose(only);
  }

  function move(step: 1 | -1): void {
    const stops = found.length + 1;
    if (open) setActive(((active + 1 + step + stops) % stops) - 1);
    else ask(value);
  }

  /** The button goes with the message: the focus goes back to the field first. */
  function retry(): void {
    input.current?.focus();
    if (lookup.status === 'failed') void lookUp(lookup.of);
    else ask(value);
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter() {
      const suggestion = open ? found[active] : undefined;
      if (suggestion) choose(suggestion);
      else if (awaited === 'list') setAwaited('choice');
      else if (open) chooseOnly();
    },
    Escape: () => setWanted(false),
  };

  function press(event: KeyboardEvent): void {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing || readOnly) return;
    // Escape is left to the dialog around when there is no list to put away; Enter must not send a form without a place.
    if (event.key !== 'Escape' || open) event.preventDefault();
    act();
  }

  return (
    <div className="field place-picker">
      <label className="field__label" htmlFor={id}>
        {hasStreets ? 'Delivery address' : 'Deliver to'}
      </label>
      <input
        id={id}
        ref={input}
        className="field__input"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
        aria-describedby={`${id}-note`}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="done"
        readOnly={readOnly}
        value={value}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        onBlur={() => setWanted(false)}
      />
      <PlaceList id={listId} suggestions={open ? found : []} active={active} onChoose={choose} />
      <PlaceNote
        id={`${id}-note`}
        hint={hasStreets ? 'Street and number, or a ZIP code.' : 'A US ZIP code, or a city and its state.'}
        listed={open ? found.length : 0}
        status={suggestions.status}
        refusal={refusal}
        lookup={lookup.status}
        onRetry={retry}
      />
    </div>
  );
}
