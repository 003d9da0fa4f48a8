import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Field } from '#ui/Field.tsx';
import * as copy from './copy.ts';
import { GiftNote } from './GiftNote.tsx';
import { PlacePicker } from './PlacePicker.tsx';
import { hasStreet } from './place.ts';
import { SavedAddresses } from './SavedAddresses.tsx';
import { choosePlace, prefillRecipient } from './saved-addresses.ts';
import {
  $deliveryDraft,
  $missingField,
  $placeLookupPending,
  clearPlace,
  emptyDelivery,
  setRecipient,
} from './store.ts';

/** The form for the delivery place and the recipient. */
export function DeliveryForm() {
  const { place, recipient } = useStore($deliveryDraft, { ssr: () => emptyDelivery });
  const demand = useStore($missingField);
  const [asked, setAsked] = useState<{ text: string } | null>(null);
  const [superseded, setSuperseded] = useState<object | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(prefillRecipient, []);
  // Read the store, because during hydration the rendered draft is always empty.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('has-place', $deliveryDraft.get().place !== null);
  }, [place]);

  useEffect(() => {
    // `PlacePicker` focuses its own field.
    if (demand && demand.gap !== 'place') form.current?.querySelector<HTMLElement>(`[name="${demand.gap}"]`)?.focus();
  }, [demand]);

  const missing = (field: 'name' | 'street') => demand?.gap === field && recipient[field].trim() === '';

  return (
    <form ref={form} className="delivery-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PlacePicker
        place={place}
        asked={asked}
        onChoose={choosePlace}
        onClear={clearPlace}
        onSeek={(sought) => $placeLookupPending.set(sought)}
        demanded={demand?.gap === 'place' ? demand : null}
        superseded={superseded}
      />
      <SavedAddresses onChoose={() => setSuperseded({})} onUnsure={({ text }) => setAsked({ text })} />
      {/* Always rendered, because inserting it later would shift the fields that the shopper is about to use. */}
      <div className="delivery-form__recipient">
        <Field
          label={copy.deliveryFormName}
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          value={recipient.name}
          onChange={({ target }) => setRecipient({ name: target.value })}
          errors={missing('name') ? [copy.deliveryFormNameMissing] : []}
        />
        {/* Hidden by CSS instead of unmounted, so that it stays visible while it has focus. */}
        <div className={place && hasStreet(place) ? 'delivery-form__street--known' : undefined}>
          <Field
            label={copy.deliveryFormStreet}
            name="street"
            autoComplete="address-line1"
            required
            maxLength={200}
            value={recipient.street}
            onChange={({ target }) => setRecipient({ street: target.value })}
            errors={missing('street') ? [copy.deliveryFormStreetMissing] : []}
          />
        </div>
        <div className="send-form__pair">
          <Field
            label={copy.deliveryFormUnit}
            name="unit"
            optional
            autoComplete="address-line2"
            maxLength={60}
            value={recipient.unit}
            onChange={({ target }) => setRecipient({ unit: target.value })}
          />
          <Field
            label={copy.deliveryFormPhone}
            name="phone"
            type="tel"
            optional
            autoComplete="tel"
            maxLength={40}
            value={recipient.phone}
            onChange={({ target }) => setRecipient({ phone: target.value })}
          />
        </div>
        <GiftNote value={recipient.giftNote} />
      </div>
    </form>
  );
}
