import { useStore } from '@nanostores/react';
import { paths } from '#config/paths.ts';
import { leftOutText } from './buy-again.ts';
import { $buyingAgain, type BuyingAgain, buyAgain } from './buy-again-store.ts';
import type { Order } from './model.ts';

function addedText(added: number): string {
  if (added === 0) return 'Nothing of this order could be added to your cart.';
  return `${added} ${added === 1 ? 'piece' : 'pieces'} added to your cart, at today's ${added === 1 ? 'price' : 'prices'}.`;
}

function Outcome({ state }: { state: BuyingAgain }) {
  switch (state.status) {
    case 'failed':
      return <p className="form-failure">The pieces could not be looked up, and none was added. Please try again.</p>;
    case 'done':
      return (
        <div className="notice">
          <p>{addedText(state.added)}</p>
          {state.left.map((left) => (
            <p key={leftOutText(left)} dir="auto">
              {leftOutText(left)}
            </p>
          ))}
          {state.added > 0 && <a href={paths.cart}>Go to cart</a>}
        </div>
      );
    default:
      return null;
  }
}

/** Puts what can still be had of an order into the cart. */
export function BuyAgain({ order }: { order: Order }) {
  const state = useStore($buyingAgain);
  const working = state.status === 'working';
  return (
    <>
      <button type="button" className="button" aria-disabled={working} onClick={() => void buyAgain(order)}>
        {working ? 'Looking...' : 'Buy again'}
      </button>
      <div className="tracking__outcome" role="status">
        <Outcome state={state} />
      </div>
    </>
  );
}
