import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Field } from '#ui/Field.tsx';
import { PlacePicker } from './PlacePicker.tsx';
import { hasStreet } from './place.ts';
import { SavedAddresses } from './SavedAddresses.tsx';
import { choosePlace, prefillRecipient } from './saved-addresses.ts';
import { $deliveryDraft, $demand, $placeSought, clearPlace, emptyDelivery, setRecipient } from './store.ts';

/** Where the order goes and who receives it. */
export function DeliveryForm() {
  const { place, recipient } = useStore($deliveryDraft, { ssr: () => emptyDelivery });
  const demand = useStore($demand);
  const [asked, setAsked] = useState<{ text: string } | null>(null);
  const [superseded, setSuperseded] = useState<object | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(prefillRecipient, []);
  // The store, not what was drawn: the first drawing knows of no place yet.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('has-place', $deliveryDraft.get().place !== null);
  }, [place]);

  useEffect(() => {
    // The place field sees to itself.
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
        onSeek={(sought) => $placeSought.set(sought)}
        demanded={demand?.gap === 'place' ? demand : null}
        superseded={superseded}
      />
      <SavedAddresses onChoose={() => setSuperseded({})} onUnsure={({ text }) => setAsked({ text })} />
      {/* There from the start: what comes in place of nothing would move what the shopper is about to use. */}
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
        {/* Hidden, not left out, where it is not asked for: it stays while somebody is in it. */}
        <div className={place && hasStreet(place) ? 'delivery-form__street--known' : undefined}>
          <Field
            label="Street and number"
            name="street"
            autoComplete="address-line1"
            required
            maxLength={200}
            value={recipient.street}
            onChange={({ target }) => setRecipient({ street: target.value })}
            errors={missing('street') ? ['Which street and number does it go to?'] : []}
          />
        </div>
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
