import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import usePlacesAutocomplete from 'use-places-autocomplete';
import { settings } from '#config/settings.ts';
import { autocompleteOver } from '#features/delivery/places/autocomplete-service.ts';
import { places } from '#features/delivery/places/places.ts';
import type { PlaceSuggestion } from '#features/delivery/places/provider.ts';
import { optionId, PlaceList } from './PlaceList.tsx';
import { type PlaceFault, PlaceNote } from './PlaceNote.tsx';
import type { DeliveryPlace } from './place.ts';
import { useLookup } from './use-lookup.ts';
import { whenReleased } from './when-released.ts';

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
  /** Whether a place is looked for, though the shopper has gone on. */
  onSeek: (sought: boolean) => void;
  /** The place is what is missing; a new object each time that this is said. */
  demanded: object | null;
  /** Something else is about to choose a place; a new object each time. */
  superseded: object | null;
}

/**
 * The delivery place by autocomplete: a combobox with a list popup.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function PlacePicker(props: PlacePickerProps) {
  const { place, asked, onChoose, onClear, onSeek, demanded, superseded } = props;
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
  /** Whether the list is still that of an older text. */
  const [stale, setStale] = useState(false);
  /** What is to be done once it is not: Enter was pressed, or the field left. */
  const [due, setDue] = useState<'choice' | 'verdict' | null>(null);
  const [judged, setJudged] = useState<PlaceFault | null>(null);
  const input = useRef<HTMLInputElement>(null);
  /** The text that the list answers. */
  const askedFor = useRef('');
  const id = useId();
  const listId = `${id}-list`;
  const open = wanted && found.length > 0;
  const fault = lookup.status === 'failed' ? 'lookup' : judged;
  const sought = due !== null || lookup.status === 'loading';

  // Chosen elsewhere: among the saved addresses, or in another tab.
  const name = place?.name;
  useEffect(() => {
    if (name === undefined) return;
    drop();
    setValue(name, false);
  }, [name, setValue]);

  useEffect(() => {
    if (superseded) drop();
  }, [superseded]);

  useEffect(() => {
    if (!asked) return;
    input.current?.focus();
    type(asked.text);
  }, [asked]);

  useEffect(() => {
    if (!demanded) return;
    input.current?.focus();
    if (value.trim() === '') setJudged('missing');
    else if (fault === null) decide();
  }, [demanded]);

  useEffect(() => {
    if (!suggestions.loading) setStale(false);
  }, [suggestions]);

  useEffect(() => {
    if (stale || due === null) return;
    return due === 'choice' ? chooseOnly() : whenReleased(judge);
  }, [stale, due]);

  useEffect(() => onSeek(sought), [sought]);

  /** Gives up what was to come of the text. */
  function drop(): void {
    giveUp();
    setDue(null);
    setJudged(null);
  }

  function ask(text: string): void {
    // A late answer to an older text is not this one's.
    cancel();
    setWanted(true);
    setActive(-1);
    setStale(true);
    // What was typed before this came alive may have been left by now.
    setDue(document.activeElement === input.current ? null : 'verdict');
    setJudged(null);
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
    drop();
    cancel();
    clearSuggestions();
    setWanted(false);
    setActive(-1);
    setValue(suggestion.main, false);
    void lookUp(suggestion);
  }

  /** Enter without an arrow key: for a text that can mean but one place. */
  function chooseOnly(): void {
    setDue(null);
    const [only, ...others] = found;
    if (only && others.length === 0) choose(only);
  }

  /** The field was left: what it says is taken where it names one place; else it is wrong. */
  function judge(): void {
    setDue(null);
    const [only, ...others] = found;
    if (only && others.length === 0 && only.refine === null) choose(only);
    else if (only) setJudged('several');
    else if (refusal) setJudged('refused');
    else setJudged(suggestions.status === 'UNKNOWN_ERROR' ? 'unread' : 'unknown');
  }

  /** Has the text judged once its list is there. */
  function decide(): void {
    // The name of a place that was forgotten elsewhere was never asked about.
    if (askedFor.current !== value) ask(value);
    setDue('verdict');
  }

  function leave(): void {
    // Where the whole window was left, the field will have the focus again.
    const gone = document.activeElement !== input.current;
    if (gone && !place && value.trim() !== '' && fault === null && lookup.status === 'none') decide();
    setWanted(false);
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
      else if (stale) setDue('choice');
      else if (open) chooseOnly();
    },
    Escape: () => setWanted(false),
  };

  function press(event: KeyboardEvent): void {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
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
        dir="auto"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-note`}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="done"
        value={value}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        onFocus={() => fault === 'several' && setWanted(true)}
        onBlur={leave}
      />
      <PlaceList id={listId} suggestions={open ? found : []} active={active} onChoose={choose} />
      <PlaceNote
        id={`${id}-note`}
        hint={hasStreets ? 'Street and number, or a ZIP code.' : 'A US ZIP code, or a city and its state.'}
        listed={open ? found.length : 0}
        status={place ? '' : suggestions.status}
        loading={lookup.status === 'loading'}
        fault={fault}
        refusal={refusal}
        onRetry={retry}
      />
    </div>
  );
}
