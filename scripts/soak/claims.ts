/** A shopper's baskets and payments in the sample API. Deleted baskets and their payments are missing. */
export interface Records {
  baskets: { id: number; paid: 0 | 1 }[];
  payments: { id: string; basket_id: number; state: string }[];
}

const ABOUT_MONEY = /\b(charged|paid)\b/i;

/** Sentences that promise or warn, without saying that money has moved. */
const NO_CLAIM = /isn’t marked as paid yet|\bif\b.*\bpaid\b/i;

const NOTHING_PAID = /\bnothing (was charged|has been paid)\b|\bnot paid\b/i;

const PAID = /\bfully paid\b|\bit’s paid\b|^amount paid \$(?!0(\.00)?$)/i;

/** Splits the text of a page into its sentences about money. */
function sentencesAboutMoney(text: string): string[] {
  // The receipt has the amount beside its label.
  const joined = text.replace(/(amount paid)\s+(?=\$)/gi, '$1 ');
  const sentences = joined.split(/\n+|(?<=[.!?]) /).map((sentence) => sentence.trim());
  return [...new Set(sentences.filter((sentence) => ABOUT_MONEY.test(sentence)))];
}

/**
 * Compares what a page says about money with the records.
 * @param read fetches the records; called only if the page says anything
 * @returns the sentences that the records contradict, and those that no rule here can judge
 */
export async function falseClaims(text: string, address: string, read: () => Promise<Records>): Promise<string[]> {
  const sentences = sentencesAboutMoney(text).filter((sentence) => !NO_CLAIM.test(sentence));
  if (sentences.length === 0) return [];
  const { baskets } = await read();
  const isPaid = baskets.some(({ paid }) => paid === 1);
  return sentences.flatMap((sentence) => {
    const at = `"${sentence}" at ${new URL(address).pathname}`;
    if (NOTHING_PAID.test(sentence)) return isPaid ? [`${at}, but the order is paid`] : [];
    if (PAID.test(sentence)) return isPaid ? [] : [`${at}, but nothing is paid`];
    return [`${at} is a sentence about money that nothing checks`];
  });
}
