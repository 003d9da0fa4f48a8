import { cartMessage } from '#domain/cart.ts';
import { $cartChange } from '#stores/cart.ts';
import { say } from './say.ts';

/** Announces what happened to the cart. */
$cartChange.listen(async (change) => {
  if (change) await say('info', cartMessage(change));
});
