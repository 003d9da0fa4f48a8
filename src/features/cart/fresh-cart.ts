import pLimit from 'p-limit';
import type { Offer } from '#catalogue/model.ts';
import { isNamedList } from '#catalogue/named-lists.ts';
import { fetchOffer } from '#catalogue/offers-api.ts';
import { apiUrl } from '#config/api-url.ts';
import { type CartCheck, checkCart, type LineChange } from './cart-check.ts';
import { takeCheck } from './cart-news.ts';
import type { Cart, CartItem } from './model.ts';
import { cartStore } from './store.ts';

/** While the cart is looked at, a piece is asked about again after so many milliseconds. */
const LOOKED_AT_MS = 60_000;
/** An order takes an answer that is no older than this, in milliseconds. */
const ORDERED_MS = 10_000;

/** What the API offers of a piece; null when that could not be learned. */
type Answer = Offer | 'gone' | null;

interface Question {
  answer: Promise<Answer>;
  /** What it was, and when it came; null while it is on its way. */
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

/** The answers to all that could be learned about these lines, by the ids of their pieces. */
async function offersOf(cart: Cart, questionOf: (item: CartItem) => Question): Promise<Map<string, Offer | 'gone'>> {
  const answers = await Promise.all(
    cart.map(async (item) => [item.product.id, await questionOf(item).answer] as const),
  );
  return new Map(answers.filter((entry): entry is [string, Offer | 'gone'] => entry[1] !== null));
}

/** The last question about a line, where an order may rely on it: on its way, or answered just now with nothing new. */
function recentQuestion(item: CartItem): Question | null {
  const { id } = item.product;
  const question = questions.get(id);
  if (!question?.settled) return question ?? null;
  const { answer, at } = question.settled;
  if (answer === null || performance.now() - at > ORDERED_MS) return null;
  return checkCart([item], new Map([[id, answer]])).changes.length === 0 ? question : null;
}

/** Compares a cart with what the API offers now, for an order. @throws when a piece could not be asked about */
export async function freshCart(cart: Cart): Promise<CartCheck> {
  const offers = await offersOf(cart, (item) => recentQuestion(item) ?? ask(item.product.id));
  if (offers.size < cart.length) throw new Error('Not every piece could be asked about.');
  return checkCart(cart, offers);
}

function isDue({ product }: CartItem): boolean {
  const question = questions.get(product.id);
  if (!question) return true;
  return question.settled !== null && performance.now() - question.settled.at > LOOKED_AT_MS;
}

/**
 * Brings the cart up to what the API offers now. Each piece is asked about once a minute at most; one that can't be asked
 * about stays as it is. @returns what changed
 */
export async function freshenCart(): Promise<LineChange[]> {
  const due = cartStore.stored().filter(isDue);
  if (due.length === 0) return [];
  const offers = await offersOf(due, ({ product }) => ask(product.id));
  // As the cart is by now: another tab may have changed it, or have asked, too.
  const check = checkCart(cartStore.stored(), offers);
  takeCheck(check);
  return check.changes;
}
