import { absolute } from './address.ts';
import { SITEMAP_INDEX } from './sitemap.ts';

/** `/robots.txt`: allows everything. Private pages and shells use `noindex`, which a crawler blocked here would never see. */
export function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absolute(SITEMAP_INDEX, siteUrl)}\n`;
}
