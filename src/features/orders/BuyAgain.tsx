import { useStore } from '@nanostores/react';
import { paths } from '#config/paths.ts';
import { $buyingAgain, type BuyingAgain, buyAgain } from './buy-again-store.ts';
import * as copy from './copy.ts';
import type { Order } from './model.ts';

function Outcome({ state }: { state: BuyingAgain }) {
  switch (state.status) {
    case 'failed':
      return <p className="form-failure">{copy.buyAgainFailed}</p>;
    case 'done':
      return (
        <div className="notice">
          <p>{copy.addedText(state.added)}</p>
          {[...state.newPrices.map(copy.newPriceText), ...state.left.map(copy.leftOutText)].map((text, index) => (
            // Two pieces may have the same name, and the order of the texts never changes.
            <p key={index} dir="auto">
              {text}
            </p>
          ))}
          {(state.added > 0 || state.left.some(({ reason }) => reason === 'in-cart')) && (
            <a href={paths.cart}>{copy.buyAgainGoToCart}</a>
          )}
        </div>
      );
    default:
      return null;
  }
}

/** The button that adds the order's available products to the cart, and its outcome. */
export function BuyAgain({ order }: { order: Order }) {
  const state = useStore($buyingAgain);
  const working = state.status === 'working';
  return (
    <>
      <button type="button" className="button" aria-disabled={working} onClick={() => void buyAgain(order)}>
        {working ? copy.buyAgainWorking : copy.buyAgainLabel}
      </button>
      <div className="tracking__outcome" role="status">
        <Outcome state={state} />
      </div>
    </>
  );
}
