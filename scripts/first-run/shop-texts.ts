import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shopTexts } from '#config/shop.ts';
import type { ShopFacts } from './shop-schema.ts';
import { template } from './template.ts';

/** A file whose texts name facts of the template. */
export interface TemplateText {
  file: string;
  /** The facts that it names: 'Roanoke', '5.3%'. */
  words: string[];
}

function wordsThatChanged({ name, address, taxPerMille, hours }: ShopFacts): string[] {
  const words: [word: string, isKept: boolean][] = [
    [template.name, name.includes(template.name)],
    [template.city, address.city === template.city],
    [`${template.taxPerMille / 10}%`, taxPerMille === template.taxPerMille],
    [template.openingTime, hours.some(({ time }) => time === template.openingTime)],
  ];
  return words.filter(([, isKept]) => !isKept).map(([word]) => word);
}

/** Returns the texts that name facts of the template which the shop no longer has. @param texts by file */
export function templateTexts(facts: ShopFacts, texts: Readonly<Record<string, string>>): TemplateText[] {
  const changed = wordsThatChanged(facts).map((word) => ({
    word,
    pattern: new RegExp(`(?<![\\w.])${word.replaceAll('.', '\\.')}(?!\\w)`),
  }));
  return Object.entries(texts).flatMap(([file, text]) => {
    const words = changed.filter(({ pattern }) => pattern.test(text)).map(({ word }) => word);
    return words.length > 0 ? [{ file, words }] : [];
  });
}

/** Reads the texts of the shop that are written out, by file. */
export function readShopTexts(): Record<string, string> {
  const inFolder = (folder: string, extension: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(extension))
      .sort()
      .map((name) => join(folder, name));
  const files = [
    ...inFolder('src/features/company', '.md'),
    ...inFolder('src/pages', '.astro'),
    'public/site.webmanifest',
  ].filter((file) => existsSync(file));
  const { description, tagline, banners } = shopTexts;
  return {
    'shopTexts in src/config/shop.ts': JSON.stringify({ description, tagline, banners }),
    ...Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])),
  };
}
