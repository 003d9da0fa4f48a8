import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { avatarColor, avatarColors, avatarSource, initialsOf } from '#features/account/avatar.ts';
import { fc } from '../../../fixtures/properties.ts';

const named = (firstName: string, lastName: string, username = 'kofi.b') => ({ firstName, lastName, username });

describe('avatar initials', () => {
  test.each([
    [named('Ama', 'Mensah'), 'AM'],
    [named('ama', 'mensah'), 'AM'],
    [named('Ama', ''), 'A'],
    [named('', 'Mensah'), 'M'],
    [named('', ''), 'K'],
    [named('  ', '…'), 'K'],
    [named("'Ọlá", '(van) Dijk'), 'ỌV'],
    [named('E\u0301lodie', 'Ndiaye'), 'ÉN'],
    [named('ʻOkina', '3rd'), 'ʻ3'],
    [named('𞤀𞤣𞤢𞤥', ''), '𞤀'],
    [named('', '', '_._'), '?'],
  ])('for %j are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test('for any name are short and contain no lone surrogate', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        fc.string(),
        (first, last, username) => {
          const initials = initialsOf(named(first, last, username));
          expect(initials).not.toBe('');
          expect(() => encodeURIComponent(initials)).not.toThrow();
          expect(/^(\?|\p{L}|\p{N}|\p{M})+$/u.test(initials)).toBe(true);
        },
      ),
    );
  });
});

describe('avatar color', () => {
  test('is stable per shopper, and all six colors occur', () => {
    const seen = new Set(Array.from({ length: 200 }, (_, id) => avatarColor(String(id))));
    expect(seen).toEqual(new Set(avatarColors));
    expect(avatarColors).toHaveLength(6);
    expect(['7', '42', 'a'].map(avatarColor)).toEqual(['clay', 'plum', 'indigo']);
  });

  const css = readFileSync('src/styles/avatar.css', 'utf8');
  const light = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  test.each(avatarColors)('%s meets WCAG AA contrast with the initials', (color) => {
    const ground = css.match(new RegExp(`\\.avatar--${color} \\{\\s*background: (#[0-9a-f]{6});`))?.[1];
    expect(ground).toBeDefined();
    const text = readFileSync('src/styles/tokens.css', 'utf8').match(/--on-night: (#[0-9a-f]{6})/)?.[1] ?? '';
    expect((light(text) + 0.05) / (light(ground ?? '') + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('avatar image', () => {
  const rules = { apiOrigin: 'http://localhost:8000', hosts: ['img.example.com'] };

  test.each([
    ['', null],
    ['/media/me.jpg', 'http://localhost:8000/media/me.jpg'],
    ['http://localhost:8000/me.jpg', 'http://localhost:8000/me.jpg'],
    ['https://img.example.com/me.jpg', 'https://img.example.com/me.jpg'],
    ['https://elsewhere.example/me.jpg', null],
    ['http://img.example.com/me.jpg', null],
    ['//elsewhere.example/me.jpg', null],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg onload="alert(1)"/>', null],
    ['blob:http://localhost:8000/1', null],
    ['http://a:b@localhost:8000/me.jpg', null],
    ['http://[', null],
  ])('for %j is %j', (raw, url) => {
    expect(avatarSource(raw, rules, [])).toBe(url);
  });

  test('is not requested again after a recent failure', () => {
    const failed = [{ url: 'https://img.example.com/me.jpg', at: 0 }];
    expect(avatarSource('https://img.example.com/me.jpg', rules, failed)).toBeNull();
    expect(avatarSource('https://img.example.com/you.jpg', rules, failed)).toBe('https://img.example.com/you.jpg');
  });
});
