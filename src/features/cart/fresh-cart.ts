import pLimit from 'p-limit';
import type { Offer } from '#catalogue/model.ts';
import { isNamedList } from '#catalogue/named-lists.ts';
import { fetchOffer } from '#catalogue/offers-api.ts';
import { apiUrl } from '#config/api-url.ts';
import { type CartCheck, checkCart, type LineChange, withCheck } from './cart-check.ts';
import { $lineChanges } from './line-changes.ts';
import type { Cart, CartItem } from './model.ts';
import { cartStore, updateCartSilently } from './store.ts';

/** How long an offer stays fresh while the shopper views the cart, in milliseconds. */
const VIEW_MAX_AGE_MS = 60_000;
/** The maximum age of an offer that an order may use, in milliseconds. */
const ORDER_MAX_AGE_MS = 10_000;

/** The API's current offer of a product; null if the request failed. */
type Answer = Offer | 'gone' | null;

interface Question {
  answer: Promise<Answer>;
  /** The result and its time (`performance.now()`); null while the request is pending. */
  settled: { answer: Answer; at: number } | null;
}

const questions = new Map<string, Question>();
const sixAtOnce = pLimit(6);

function ask(id: string): Question {
  const answer = isNamedList(id) ? Promise.resolve<Answer>('gone') : sixAtOnce(() => fetchOffer(apiUrl, id));
  const question: Question = { answer, settled: null };
  questions.set(id, question);
  void answer.then((value) => {
    question.settled = { answer: value, at: performance.now() };
  });
  return question;
}

/** Returns the offers that loaded for these lines, by product id. */
async function offersOf(cart: Cart, questionOf: (item: CartItem) => Question): Promise<Map<string, Offer | 'gone'>> {
  const answers = await Promise.all(
    cart.map(async (item) => [item.product.id, await questionOf(item).answer] as const),
  );
  return new Map(answers.filter((entry): entry is [string, Offer | 'gone'] => entry[1] !== null));
}

/** Returns the last request for a line if an order may rely on it: pending, or recent and without changes. */
function recentQuestion(item: CartItem): Question | null {
  const { id } = item.product;
  const question = questions.get(id);
  if (!question?.settled) return question ?? null;
  const { answer, at } = question.settled;
  if (answer === null || performance.now() - at > ORDER_MAX_AGE_MS) return null;
  return checkCart([item], new Map([[id, answer]])).changes.length === 0 ? question : null;
}

/** Compares a cart with the API's current offers before an order. @throws {Error} when a product could not be loaded */
export async function checkedCart(cart: Cart): Promise<CartCheck> {
  const offers = await offersOf(cart, (item) => recentQuestion(item) ?? ask(item.product.id));
  if (offers.size < cart.length) throw new Error('Some pieces could not be checked.');
  return checkCart(cart, offers);
}

/** Applies a check's prices, quantities and unavailable lines to the cart, and publishes its changes for the cart's lines. */
export function applyCheck(check: CartCheck): void {
  const idOf = ({ item }: LineChange) => item.product.id;
  const news = check.changes.map(
    (change) => [idOf(change), check.changes.filter((other) => idOf(other) === idOf(change))] as const,
  );
  $lineChanges.set(new Map([...$lineChanges.get(), ...news]));
  updateCartSilently((cart) => withCheck(cart, check));
}

function isDue({ product }: CartItem): boolean {
  const question = questions.get(product.id);
  if (!question) return true;
  return question.settled !== null && performance.now() - question.settled.at > VIEW_MAX_AGE_MS;
}

/**
 * Updates the cart to the API's current offers. Loads each product at most once a minute; a line whose request fails
 * stays unchanged.
 * @returns the changes
 */
export async function refreshOffers(): Promise<LineChange[]> {
  const due = cartStore.stored().filter(isDue);
  if (due.length === 0) return [];
  const offers = await offersOf(due, ({ product }) => ask(product.id));
  // Read the cart again, because another tab may have changed or checked it in the meantime.
  const check = checkCart(cartStore.stored(), offers);
  applyCheck(check);
  return check.changes;
}
