import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { decodeEntities } from '#lib/html-entities.ts';
import { fc } from '../../fixtures/properties.ts';

/** Decodes a text without tags with an HTML parser. */
const parsed = (text: string) => parse(`<p>${text}</p>`).textContent;

describe('decodeEntities', () => {
  test.each([
    ['Beads &amp; Bone &#8211; <b>Set</b>', 'Beads & Bone – <b>Set</b>'],
    ['caf&eacute; &#x2013; &#X2014;', 'café – —'],
    ['&quot;Sun&quot;&nbsp;&lsquo;n&rsquo; Moon&hellip;', '"Sun"\u00a0‘n’ Moon…'],
    ['5&prime; &times; 3&Prime; &euro;20', '5′ × 3″ €20'],
    ['it&#39;s &apos;so&apos;', "it's 'so'"],
    ['&lt;script&gt;', '<script>'],
    ['a &#150; b', 'a – b'],
  ])('decodes %j to %j', (text, expected) => {
    expect(decodeEntities(text)).toBe(expected);
  });

  test.each([
    ['&amp;lt;', '&lt;'],
    ['&amp;amp;amp;', '&amp;amp;'],
    ['&#38;#60;', '&#60;'],
  ])('decodes %j only once: %j', (text, expected) => {
    expect(decodeEntities(text)).toBe(expected);
  });

  test.each([
    'R&D',
    'Fish&notes',
    'a & b',
    '&;',
    '&#;',
    '&#x;',
    '&nothing;',
    '&constructor;',
    '&__proto__;',
    '&Amp;',
    '&tconstructor;',
  ])('keeps %j, which is not an entity', (text) => {
    expect(decodeEntities(text)).toBe(text);
  });

  test('decodes invalid code points to the replacement character', () => {
    for (const text of ['&#0;', '&#xD800;', '&#1114112;', '&#99999999;']) expect(decodeEntities(text)).toBe('\ufffd');
  });

  test('matches an HTML parser', () => {
    const names = fc.constantFrom(
      ...'nbsp yuml Agrave Ccedil ntilde frac34 OElig ndash rdquo euro trade hellip zwj shy'.split(' '),
    );
    const code = fc.integer({ min: 0xa0, max: 0xd7ff });
    const entity = fc.oneof(
      names.map((name) => `&${name};`),
      code.map((number) => `&#${number};`),
      code.map((number) => `&#x${number.toString(16)};`),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(entity, fc.constantFrom(' ', 'a', '&amp;', 'é'))), (parts) => {
        expect(decodeEntities(parts.join(''))).toBe(parsed(parts.join('')));
      }),
    );
  });

  test('never produces a lone surrogate', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, number) => {
        expect(decodeEntities(`${text}&#${number};`).isWellFormed()).toBe(true);
      }),
    );
  });
});
