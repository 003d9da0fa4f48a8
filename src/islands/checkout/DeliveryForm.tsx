import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasStreet } from '#domain/place.ts';
import { $deliveryDraft, $demand, clearPlace, nowhere, setRecipient } from '#stores/delivery.ts';
import { choosePlace, prefillRecipient } from '#stores/saved-addresses.ts';
import { Field } from '#ui/Field.tsx';
import { PlacePicker } from './PlacePicker.tsx';
import { SavedAddresses } from './SavedAddresses.tsx';

/** Where the order goes and who receives it. */
export function DeliveryForm() {
  const { place, recipient } = useStore($deliveryDraft, { ssr: () => nowhere });
  const demand = useStore($demand);
  const [asked, setAsked] = useState<{ text: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(prefillRecipient, []);
  // The store, not what was drawn: the first drawing knows of no place yet.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('has-place', $deliveryDraft.get().place !== null);
  }, [place]);

  useEffect(() => {
    if (!demand) return;
    const wanted = demand.gap === 'place' ? '[role="combobox"]' : `[name="${demand.gap}"]`;
    form.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [demand]);

  const missing = (field: 'name' | 'street') => demand?.gap === field && recipient[field].trim() === '';

  return (
    <form ref={form} className="delivery-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PlacePicker place={place} asked={asked} onChoose={choosePlace} onClear={clearPlace} />
      <SavedAddresses onUnsure={({ text }) => setAsked({ text })} />
      {/* In the page from the start, shown by `has-place`: where a place is stored nothing below has to move. */}
      <div className="delivery-form__recipient">
        <Field
          label="Full name"
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          value={recipient.name}
          onChange={({ target }) => setRecipient({ name: target.value })}
          errors={missing('name') ? ['Who receives it?'] : []}
        />
        {!(place && hasStreet(place)) && (
          <Field
            label="Street and number"
            name="street"
            autoComplete="street-address"
            required
            maxLength={200}
            value={recipient.street}
            onChange={({ target }) => setRecipient({ street: target.value })}
            errors={missing('street') ? ['Which street and number does it go to?'] : []}
          />
        )}
        <div className="send-form__pair">
          <Field
            label="Unit"
            name="unit"
            optional
            autoComplete="address-line2"
            maxLength={60}
            value={recipient.unit}
            onChange={({ target }) => setRecipient({ unit: target.value })}
          />
          <Field
            label="Phone"
            name="phone"
            type="tel"
            optional
            autoComplete="tel"
            maxLength={40}
            value={recipient.phone}
            onChange={({ target }) => setRecipient({ phone: target.value })}
          />
        </div>
      </div>
    </form>
  );
}
