import type { Product } from '#catalogue/model.ts';
import { paths, productPath } from '#config/paths.ts';
import { shop, shopTexts } from '#config/shop.ts';
import { absolute } from './address.ts';
import { normalizedLine } from './cut.ts';
import { generatedDescription } from './heads.ts';
import { xmlDocument } from './xml.ts';

export const LATEST_FEED = '/feeds/latest.xml';

/** Maximum number of products. */
const LIMIT = 50;

/** Escapes text, because feed readers parse the description as HTML. */
function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function item(product: Product, siteUrl: string) {
  const { id, name, description, createdAt, category } = product;
  const link = absolute(productPath(id), siteUrl);
  return {
    title: normalizedLine(name),
    link,
    description: htmlText(normalizedLine(description ?? generatedDescription(product))),
    ...(category && { category: normalizedLine(category.name) }),
    guid: { '@_isPermaLink': 'true', '#text': link },
    // RSS requires the RFC 822 date format.
    ...(createdAt && { pubDate: new Date(createdAt).toUTCString() }),
  };
}

/** `/feeds/latest.xml`: the latest products. https://www.rssboard.org/rss-specification */
export function latestFeed(latest: readonly Product[], siteUrl: string): string {
  return xmlDocument({
    rss: {
      '@_version': '2.0',
      '@_xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title: `Latest works at ${shop.name}`,
        link: absolute(paths.products, siteUrl),
        description: shopTexts.description,
        language: 'en-us',
        'atom:link': {
          '@_href': absolute(LATEST_FEED, siteUrl),
          '@_rel': 'self',
          '@_type': 'application/rss+xml',
        },
        item: latest.slice(0, LIMIT).map((product) => item(product, siteUrl)),
      },
    },
  });
}
