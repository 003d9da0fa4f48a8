import { TextField } from '#ui/Field.tsx';
import * as copy from './copy.ts';
import { setRecipient } from './store.ts';

/** Most characters of a gift note, counted like `maxLength`. */
const LIMIT = 300;

/** From this many characters left, the hint counts them. */
const NEAR_END = 40;

/** How many characters left screen readers announce. More would interrupt them at every key. */
const ANNOUNCED = [NEAR_END, 20, 10, 0];

/** The field for a note that goes with the parcel. */
export function GiftNote({ value }: { value: string }) {
  const left = Math.max(0, LIMIT - value.length);
  const count = left <= NEAR_END ? copy.deliveryFormGiftNoteLeft(left) : null;
  return (
    <div>
      <TextField
        label={copy.deliveryFormGiftNote}
        name="giftNote"
        optional
        rows={2}
        maxLength={LIMIT}
        hint={count ?? copy.deliveryFormGiftNoteHint(LIMIT)}
        value={value}
        onChange={({ target }) => setRecipient({ giftNote: target.value })}
      />
      <p className="visually-hidden" role="status">
        {ANNOUNCED.includes(left) && count}
      </p>
    </div>
  );
}
