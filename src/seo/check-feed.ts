import type { FeedItem } from './google-feed.ts';

const isAddress = (value: string) => /^https?:\/\/\S+$/.test(value) && value.length <= 2000;
const isPrice = (value: string) => /^\d+\.\d{2} USD$/.test(value) && Number.parseFloat(value) > 0;
const isText = (max: number) => (value: string) => value.trim() !== '' && value.length <= max;

/** Validation rules by attribute. https://support.google.com/merchants/answer/7052112 */
const rules: Partial<Record<keyof FeedItem, (value: string) => boolean>> = {
  id: isText(50),
  title: isText(150),
  description: isText(5000),
  link: isAddress,
  image_link: isAddress,
  price: isPrice,
};

/** Creates a function that returns the problems for which Google would reject the next item of a feed. */
export function feedCheck(): (item: FeedItem) => string[] {
  const seen = new Set<string>();
  return (item) => {
    const wrong = Object.entries(rules).flatMap(([name, isGood]) => {
      const value = item[name as keyof typeof rules];
      return typeof value === 'string' && isGood(value)
        ? []
        : [`${item.id}: ${name} can't be ${JSON.stringify(value)}`];
    });
    const { sale_price: sale, price } = item;
    if (sale !== undefined && !(isPrice(sale) && Number.parseFloat(sale) < Number.parseFloat(price))) {
      wrong.push(`${item.id}: sale_price can't be ${sale} with a price of ${price}`);
    }
    if (seen.has(item.id)) wrong.push(`${item.id} appears twice`);
    seen.add(item.id);
    return wrong;
  };
}
