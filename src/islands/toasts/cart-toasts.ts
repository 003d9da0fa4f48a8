import { cartMessage } from '#domain/cart.ts';
import { $cartChange } from '#stores/cart.ts';

/** Announces what happened to the cart. The toasts, and React with them, are loaded with the first one. */
$cartChange.listen(async (change) => {
  if (!change) return;
  const { showToast } = await import('./toasts.tsx');
  showToast('info', cartMessage(change));
});
