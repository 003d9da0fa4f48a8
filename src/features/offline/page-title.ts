import { shop } from '#config/shop.ts';
import { decodeEntities } from '#lib/html-entities.ts';

/** Returns the title in the HTML of a page, without the shop's name. */
export function titleIn(html: string): string {
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  return decodeEntities(title).replace(` · ${shop.name}`, '');
}
