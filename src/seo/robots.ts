import { absolute } from './address.ts';
import { SITEMAP_INDEX } from './sitemap.ts';

/**
 * `/robots.txt`: everything may be read. Private pages and shells say `noindex` themselves, which a crawler that was kept
 * from them would never see.
 */
export function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absolute(SITEMAP_INDEX, siteUrl)}\n`;
}
