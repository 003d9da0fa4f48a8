import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import usePlacesAutocomplete from 'use-places-autocomplete';
import { settings } from '#config/settings.ts';
import { autocompleteOver } from '#features/delivery/places/autocomplete-service.ts';
import { places } from '#features/delivery/places/places.ts';
import type { PlaceSuggestion } from '#features/delivery/places/provider.ts';
import { $session } from '#runtime/session/session.ts';
import { afterPointerRelease } from './after-pointer-release.ts';
import * as copy from './copy.ts';
import { optionId, PlaceList } from './PlaceList.tsx';
import { type PlaceFault, PlaceNote } from './PlaceNote.tsx';
import type { DeliveryPlace } from './place.ts';
import { giveUpSavedAddress } from './saved-addresses.ts';
import { storedPlace } from './stored-delivery.ts';
import { useLookup } from './use-lookup.ts';

const hasStreets = settings.mapsKey !== '';

/** Google bills every query; the shop's own table is free. */
const DEBOUNCE_MS = hasStreets ? 250 : 120;

interface PlacePickerProps {
  /** The chosen place. The field's text is always the name of the place, or the place is null. */
  place: DeliveryPlace | null;
  /** A text to search for as if it were typed; a new object each time. */
  asked: { text: string } | null;
  /** A place was chosen; `text` is the query that found it. */
  onChoose: (place: DeliveryPlace, text: string) => void;
  /** The shopper edited the text, so the place is no longer valid. */
  onClear: () => void;
  /** Reports whether a lookup is pending, even after the shopper has left the field. */
  onSeek: (sought: boolean) => void;
  /** Set when checkout needs a place; a new object each time. */
  demanded: object | null;
  /** Set when a place is about to be chosen elsewhere; a new object each time. */
  superseded: object | null;
}

/**
 * The autocomplete field for the delivery place: a combobox with a listbox popup.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function PlacePicker(props: PlacePickerProps) {
  const { place, asked, onChoose, onClear, onSeek, demanded, superseded } = props;
  const [{ googleMaps, cancel }] = useState(() => autocompleteOver(places));
  const { value, suggestions, setValue, clearSuggestions } = usePlacesAutocomplete({
    googleMaps,
    debounce: DEBOUNCE_MS,
    defaultValue: place?.name ?? '',
    // The hook caches in session storage, where only the shop's own keys belong, and Google's results must not be stored.
    cache: false,
  });
  // The hook returns the provider's suggestions unchanged.
  const answers: readonly PlaceSuggestion[] = suggestions.data;
  const refusalReason = answers[0]?.refusalReason;
  const found = refusalReason ? [] : answers;
  const only = found.length === 1 ? found[0] : undefined;
  const { lookup, lookUp, giveUp } = useLookup(places, (chosen) => {
    setValue(chosen.name, false);
    onChoose(chosen, askedFor.current);
  });
  /** Whether the list may show: from typing until it is dismissed. */
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  /** Whether the list still belongs to an earlier text. */
  const [stale, setStale] = useState(false);
  /** The next step once the list is up to date: `choice` after Enter, `verdict` after blur. */
  const [due, setDue] = useState<'choice' | 'verdict' | null>(null);
  const [judged, setJudged] = useState<PlaceFault | null>(null);
  const input = useRef<HTMLInputElement>(null);
  /** The text of the latest query. */
  const askedFor = useRef('');
  const id = useId();
  const listId = `${id}-list`;
  const open = wanted && found.length > 0;
  const fault = lookup.status === 'failed' ? 'lookup' : judged;
  const sought = due !== null || lookup.status === 'loading';

  // The place was chosen elsewhere: from the saved addresses or in another tab.
  const name = place?.name;
  useEffect(() => {
    if (name === undefined) return;
    drop();
    setValue(name, false);
  }, [name, setValue]);

  useEffect(() => {
    if (superseded) drop();
  }, [superseded]);

  // Otherwise, the next shopper's checkout would look up the text. When another user signs in, storage has lost the place already.
  useEffect(
    () =>
      $session.listen((_, before) => {
        const stored = storedPlace();
        if (before?.status === 'signed-in' || (name !== undefined && !stored)) drawText(stored?.name ?? '');
      }),
    [name],
  );

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
    return due === 'choice' ? chooseOnly() : afterPointerRelease(judge);
  }, [stale, due]);

  useEffect(() => onSeek(sought), [sought]);

  /** Cancels all pending work for the current text. */
  function drop(): void {
    giveUp();
    setDue(null);
    setJudged(null);
  }

  /** Shows a text without searching for it. */
  function drawText(text: string): void {
    drop();
    cancel();
    clearSuggestions();
    setWanted(false);
    setActive(-1);
    setValue(text, false);
  }

  function ask(text: string): void {
    // Ignore late results for an earlier text.
    cancel();
    setWanted(true);
    setActive(-1);
    setStale(true);
    // The field may have lost the focus before hydration, so validate its text.
    setDue(document.activeElement === input.current ? null : 'verdict');
    setJudged(null);
    askedFor.current = text;
    setValue(text);
  }

  function type(text: string): void {
    giveUp();
    giveUpSavedAddress();
    if (place) onClear();
    ask(text);
  }

  function choose(suggestion: PlaceSuggestion): void {
    if (suggestion.nextQuery !== null) {
      type(suggestion.nextQuery);
      return;
    }
    drawText(suggestion.main);
    void lookUp(suggestion);
  }

  /** Handles Enter without a selected option: chooses the only suggestion, if there is exactly one. */
  function chooseOnly(): void {
    setDue(null);
    if (only) choose(only);
  }

  /** Validates the text after blur: chooses the only suggestion, or shows an error. */
  function judge(): void {
    setDue(null);
    if (only?.nextQuery === null) choose(only);
    else if (found.length > 0) setJudged('several');
    else if (refusalReason) setJudged('refused');
    else setJudged(suggestions.status === 'UNKNOWN_ERROR' ? 'unread' : 'unknown');
  }

  /** Validates the text once its suggestions have loaded. */
  function decide(): void {
    // The text may be the name of a place that was removed elsewhere and never queried.
    if (askedFor.current !== value) ask(value);
    setDue('verdict');
  }

  function leave(): void {
    // If the whole window lost focus, the input is still the active element and gets the focus back.
    const gone = document.activeElement !== input.current;
    if (gone && !place && value.trim() !== '' && fault === null && lookup.status === 'none') decide();
    setWanted(false);
  }

  function move(step: 1 | -1): void {
    const stops = found.length + 1;
    if (open) setActive(((active + 1 + step + stops) % stops) - 1);
    else ask(value);
  }

  /** The button disappears with the message, so move the focus to the input first. */
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
    // Without an open list, Escape goes to the surrounding dialog. Enter must not submit the form without a place.
    if (event.key !== 'Escape' || open) event.preventDefault();
    act();
  }

  return (
    <div className="field place-picker">
      <label className="field__label" htmlFor={id}>
        {hasStreets ? copy.placePickerStreetLabel : copy.placePickerLabel}
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
        hint={hasStreets ? copy.placePickerStreetHint : copy.placePickerHint}
        listed={open ? found.length : 0}
        status={place ? '' : suggestions.status}
        loading={lookup.status === 'loading'}
        fault={fault}
        refusalReason={refusalReason}
        onRetry={retry}
      />
    </div>
  );
}
