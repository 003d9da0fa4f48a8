import { describe, expect, test } from 'vitest';
import { readSettings } from '#config/env.ts';
import type { ShopFacts } from '#scripts/first-run/shop-schema.ts';
import { template } from '#scripts/first-run/template.ts';
import { NotReadyError, type ToDo, toDoList, toDoText } from '#scripts/first-run/to-do.ts';
import { readySettings, readyShop, readyVariables } from './shop-fixture.ts';

const ready = { shop: readyShop, settings: readySettings, claims: [], texts: [] };
const subjects = (items: ToDo[]) => items.map(({ subject }) => subject);
const { address } = readyShop;

test('a shop that is ready has nothing to do', () => {
  expect(toDoList(ready)).toEqual([]);
});

describe('facts of the shop', () => {
  test.each<[string, Partial<ShopFacts>]>([
    ['phone', { phone: '+15405550100', phoneLabel: '(540) 555-0100' }],
    ['phone', { phone: '+18005550199', phoneLabel: '(800) 555-0199' }],
    ['email', { email: 'hello@example.com' }],
    ['email', { email: 'hello@mail.example.org' }],
    ['email', { email: 'hello@EXAMPLE.NET' }],
    ['email', { email: 'hello@shop.example' }],
    ['email', { email: 'hello@shop.test' }],
    ['address', { address: { ...address, street: template.street } }],
    ['location', { location: template.location }],
    ['address.zip', { address: { ...address, zip: '2108' } }],
    ['address.state', { address: { ...address, state: 'XX' } }],
    ['phone', { phone: '617 236 5000', phoneLabel: '617 236 5000' }],
    ['phoneLabel', { phoneLabel: '(617) 236-5001' }],
    ['taxPerMille', { taxPerMille: 62.51 }],
    ['hours', { hours: [] }],
    ['name', { name: 'Two\nlines' }],
  ])('lists %s of %o once', (subject, facts) => {
    const items = toDoList({ ...ready, shop: { ...readyShop, ...facts } });
    expect(subjects(items)).toContain(subject);
    expect(new Set(subjects(items)).size).toBe(items.length);
    for (const { remedy } of items) expect(remedy).toContain('src/config/shop.ts');
  });

  test.each<[string, Partial<ShopFacts>]>([
    ['a number beside the reserved ones', { phone: '+15405550200', phoneLabel: '(540) 555-0200' }],
    ['a domain that only ends like a reserved one', { email: 'hello@myexample.com' }],
    ['a reserved domain below another one', { email: 'hello@example.com.shop' }],
    ['one of the coordinates of the template', { location: { ...template.location, latitude: 42 } }],
  ])('accepts %s', (_, facts) => {
    expect(toDoList({ ...ready, shop: { ...readyShop, ...facts } })).toEqual([]);
  });
});

const service = {
  PUBLIC_IDENTITY_API_KEY: 'key',
  PUBLIC_IDENTITY_AUTH_DOMAIN: 'baobab.firebaseapp.com',
  PUBLIC_IDENTITY_PROJECT_ID: 'baobab',
  PUBLIC_IDENTITY_METHODS: 'google',
};

describe('settings', () => {
  test.each<[string, Record<string, string>]>([
    ['PUBLIC_API_URL', { PUBLIC_API_URL: '' }],
    ['PUBLIC_API_URL', { PUBLIC_API_URL: 'http://127.0.0.1:8000' }],
    ['PUBLIC_API_URL', { PUBLIC_API_URL: 'http://api.baobab.shop' }],
    ['SITE_URL', { SITE_URL: '' }],
    ['SITE_URL', { SITE_URL: 'http://[::1]:4321' }],
    ['PUBLIC_PAYMENT_HOSTS', { PUBLIC_PAYMENT_HOSTS: '' }],
    ['PUBLIC_TEST_PAYMENT_PAGE', { PUBLIC_TEST_PAYMENT_PAGE: '1' }],
    ['PUBLIC_IDENTITY_EMULATOR', { ...service, PUBLIC_IDENTITY_EMULATOR: 'http://localhost:9099' }],
    ['PUBLIC_TOKEN_SYNC_URL', { ...service, PUBLIC_TOKEN_SYNC_URL: 'http://localhost:8000/token' }],
    ['PUBLIC_RATINGS', { PUBLIC_RATINGS: 'placeholder' }],
  ])('lists %s for %o', (subject, variables) => {
    const items = toDoList({ ...ready, settings: readSettings({ ...readyVariables, ...variables }) });
    expect(subjects(items)).toEqual([subject]);
    expect(items[0]?.remedy).toContain(subject);
  });
});

test('lists claims that the catalogue does not keep, with the file to edit', () => {
  const claims = ["says 'up to 30% off', but the largest discount in the catalogue is 10%"];
  expect(toDoList({ ...ready, claims })).toMatchObject([
    { subject: 'the home page', problem: claims[0], remedy: expect.stringContaining('src/config/claims.ts') },
  ]);
});

test('lists files whose texts still name the template', () => {
  const texts = [{ file: 'src/features/company/about.md', words: ['Roanoke', '5.3%'] }];
  expect(toDoList({ ...ready, texts })).toMatchObject([
    { subject: 'src/features/company/about.md', problem: 'still says "Roanoke", "5.3%"' },
  ]);
});

test('the text shows a remedy of several items once, below the last of them', () => {
  const items = ['phone', 'email', 'SITE_URL'].map((subject) => ({
    subject,
    problem: 'is wrong',
    remedy: subject === 'SITE_URL' ? 'Set it.' : 'Edit it.',
  }));
  const text = [
    'Before you open the shop:',
    '  phone is wrong',
    '  email is wrong',
    '    → Edit it.',
    '  SITE_URL is wrong',
    '    → Set it.',
  ].join('\n');
  expect(toDoText(items)).toBe(text);
  expect(new NotReadyError(items).message).toContain(text);
});
