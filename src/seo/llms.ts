import { countPieces } from '#catalogue/count-pieces.ts';
import type { Category } from '#catalogue/model.ts';
import { categoryPath, paths } from '#config/paths.ts';
import { shop, shopTexts } from '#config/shop.ts';
import { absolute } from './address.ts';
import { normalizedLine } from './cut.ts';
import { GOOGLE_FEED } from './google-feed.ts';
import { LATEST_FEED } from './latest-feed.ts';
import { SITEMAP_INDEX } from './sitemap.ts';

/** Escapes Markdown syntax in a name. */
function linkText(text: string): string {
  return normalizedLine(text).replaceAll(/[\\[\]<>`*_]/g, '\\$&');
}

/** Returns the URL of a page. Escapes parentheses, which would end a Markdown link. */
function linkAddress(path: string, siteUrl: string): string {
  return absolute(path, siteUrl).replaceAll('(', '%28').replaceAll(')', '%29');
}

/** `/llms.txt`: an overview of the shop and its pages for language models. https://llmstxt.org */
export function llmsText(
  categoriesWithProducts: readonly { category: Category; ids: readonly string[] }[],
  siteUrl: string,
) {
  const link = (label: string, path: string, note: string) => `- [${label}](${linkAddress(path, siteUrl)}): ${note}`;
  const { city, state } = shop.address;
  return [
    `# ${shop.name}`,
    `> ${shopTexts.description}`,
    `Prices are in US dollars. A piece whose page shows no price is sold on enquiry. Questions: ${shop.email}, ${shop.phoneLabel}, ${city}, ${state}.`,
    '## Categories',
    categoriesWithProducts
      .map(({ category: { id, name }, ids }) => link(linkText(name), categoryPath(id), countPieces(ids.length)))
      .join('\n'),
    '## The shop',
    [
      link('All pieces', paths.products, 'the list, with search and filters'),
      link('Makers', paths.makers, 'the artists and workshops, each with their pieces'),
      link('Shipping & returns', paths.shipping, 'what delivery and tax cost, and how refunds work'),
      link('About', paths.about, 'who sells here'),
      link('Contact', paths.contact, 'how to reach us'),
    ].join('\n'),
    '## Data',
    [
      link('Product feed', GOOGLE_FEED, 'pieces that can be bought, with price and availability (RSS 2.0)'),
      link('Latest works', LATEST_FEED, 'RSS 2.0'),
      link('Sitemaps', SITEMAP_INDEX, 'every page'),
    ].join('\n'),
    '',
  ].join('\n\n');
}
