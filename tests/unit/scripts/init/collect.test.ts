import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { template } from '#scripts/first-run/template.ts';
import { collectAnswers, openTerminal } from '#scripts/init/collect.ts';
import { type Answers, type Current, factsOf, variablesOf } from '#scripts/init/questions.ts';
import { readyShop, readyVariables } from '../first-run/shop-fixture.ts';

const current: Current = { facts: readyShop, variables: readyVariables };
const untouched: Current = {
  facts: { ...readyShop, address: { ...readyShop.address, street: template.street } },
  variables: { PUBLIC_API_URL: 'http://localhost:8000', SITE_URL: 'http://localhost:4321' },
};

const given: Partial<Answers> = {
  name: 'Kora',
  street: 'PO Box 12',
  zip: '00901',
  phone: '787 765 2368',
  email: 'hello@kora.shop',
  hours: 'Friday: 9 AM to 5 PM',
  tax: '11.5',
  'api-url': 'https://api.kora.shop',
  'site-url': 'https://kora.shop',
};

describe('without a terminal', () => {
  test('city, state and location follow from the ZIP code', async () => {
    const answers = await collectAnswers(given, untouched, null);
    expect(factsOf(answers, untouched.facts)).toMatchObject({
      name: 'Kora',
      phone: '+17877652368',
      phoneLabel: '(787) 765-2368',
      address: { street: 'PO Box 12', city: 'San Juan', state: 'PR', zip: '00901' },
      location: { latitude: 18.4, longitude: -66.06 },
      taxPerMille: 115,
    });
    expect(variablesOf(answers)).toEqual({
      PUBLIC_API_URL: 'https://api.kora.shop',
      SITE_URL: 'https://kora.shop',
      PUBLIC_PAYMENT_HOSTS: '',
    });
  });

  test('lists all missing and invalid flags at once', async () => {
    const collecting = collectAnswers({ name: 'Kora', zip: '24011', state: 'NC', tax: 'none' }, untouched, null);
    const message = await collecting.then(String, ({ message }) => message);
    expect(message).toMatch(/^--state must fit ZIP code 24011.*\n--tax must be a percentage/);
    const missing = ['street', 'phone', 'email', 'hours', 'api-url', 'site-url'];
    expect(message.match(/^--[\w-]+(?= [A-Z])/gm)).toEqual(missing.map((flag) => `--${flag}`));
    expect(message).toMatch(/Nothing was written\.$/);
  });

  test('an empty address of the API or the site is invalid', async () => {
    const collecting = collectAnswers({ ...given, 'api-url': '', 'site-url': ' ' }, untouched, null);
    const message = await collecting.then(String, ({ message }) => message);
    expect(message).toContain('--api-url must be an origin');
    expect(message).toContain('--site-url must be an origin');
  });

  test('keeps values of the shop that are not of the template', async () => {
    const answers = await collectAnswers({ phone: '617 555 2368' }, current, null);
    expect(factsOf(answers, readyShop)).toEqual({ ...readyShop, phone: '+16175552368', phoneLabel: '(617) 555-2368' });
    expect(variablesOf(answers)).toEqual(readyVariables);
  });

  test('a new ZIP code needs a new tax, and moves city, state and location', async () => {
    await expect(collectAnswers({ zip: '24011' }, current, null)).rejects.toThrow('--tax');
    const answers = await collectAnswers({ zip: '24011', tax: '5.3' }, current, null);
    const { address, location } = factsOf(answers, readyShop);
    expect([address.city, address.state, location.longitude]).toEqual(['Roanoke', 'VA', -79.942]);
  });
});

describe('on a terminal', () => {
  /** Types the lines one after the other, each after its prompt, and returns what the terminal shows. */
  function type(lines: string[], flags: Partial<Answers>, shop: Current) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const terminal = openTerminal(input, output);
    const shown: string[] = [];
    const left = [...lines];
    output.on('data', (chunk: Buffer) => {
      shown.push(String(chunk));
      if (!String(chunk).endsWith(': ')) return;
      const line = left.shift();
      if (line === undefined) input.end();
      else input.write(`${line}\n`);
    });
    return { answers: collectAnswers(flags, shop, terminal).finally(terminal.close), shown };
  }

  test('asks again after an invalid answer, and Enter takes the value in brackets', async () => {
    const flags = { ...given, zip: undefined, street: undefined, name: undefined, phone: undefined, tax: '6.25' };
    const { answers, shown } = type(['', '', '', '', '', '', '12', '617 555 2368', 'www.paypal.com'], flags, current);
    await expect(answers).resolves.toMatchObject({
      name: readyShop.name,
      city: 'Boston',
      zip: '02108',
      phone: '617 555 2368',
      'payment-hosts': 'www.paypal.com',
    });
    expect(shown.join('')).toContain('Phone [(617) 236-5000]:   Phone must be a US number with ten digits.');
  });

  test('asks for a value whose flag is invalid', async () => {
    const { answers, shown } = type(['', '', '', '5.3', ''], { ...given, tax: 'none' }, untouched);
    await expect(answers).resolves.toMatchObject({ tax: '5.3', 'payment-hosts': '' });
    expect(shown.join('')).toContain('--tax must be a percentage');
  });

  test('ends without answers when the input ends', async () => {
    await expect(type(['Kora'], {}, untouched).answers).rejects.toThrow('Nothing was written.');
  });
});
