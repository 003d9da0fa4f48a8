import type { Brand } from 'schema-dts';
import type { Maker } from '#catalogue/makers.ts';
import { makerPath } from '#config/paths.ts';
import { absolute } from './address.ts';
import { normalizedLine } from './cut.ts';

/** Id of a maker's node. */
export function makerId(slug: string, siteUrl: string): string {
  return absolute(`${makerPath(slug)}#maker`, siteUrl);
}

/** A maker. A brand and no person, because the API does not tell people from workshops. */
export function makerNode({ slug, name }: Maker, siteUrl: string): Brand {
  return {
    '@type': 'Brand',
    '@id': makerId(slug, siteUrl),
    name: normalizedLine(name),
    url: absolute(makerPath(slug), siteUrl),
  };
}
