import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { copyProject } from './build-project.ts';

let folder = '';
beforeEach(async () => {
  ({ folder } = await copyProject());
  await cp('.env.example', join(folder, '.env.example'));
});

const flags = {
  name: 'O\'Brien & "Söhne" \\ $1',
  street: "5 Rue d'Été",
  zip: '02108',
  phone: '617.236.5000',
  email: 'hello@baobab.shop',
  hours: 'Monday to Friday: 9:30 AM to 5 PM; Sunday: closed',
  tax: '6.25%',
  'api-url': 'https://api.baobab.shop',
  'site-url': 'https://baobab.shop',
  'payment-hosts': 'www.paypal.com',
};

/** Runs the command without a terminal, in the copy of the project. */
function init(values: Record<string, string>, settings: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const args = Object.entries(values).flatMap(([flag, value]) => [`--${flag}`, value]);
  const child = spawn(process.execPath, ['scripts/init/main.ts', ...args], {
    cwd: folder,
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  return new Promise<{ code: number | null; text: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, text }));
  });
}

const shopFile = () => readFile(join(folder, 'src/config/shop.ts'), 'utf8');
const settingsFile = () => readFile(join(folder, '.env'), 'utf8');

test('writes the shop and the settings, and nothing when repeated', async () => {
  const first = await init(flags);
  expect(first.text).toContain('Wrote src/config/shop.ts and .env.');
  expect(first.code).toBe(0);
  const files = [await shopFile(), await settingsFile()];
  const { shop, shopTexts } = await import(join(folder, 'src/config/shop.ts'));
  expect(shop).toMatchObject({
    name: flags.name,
    email: flags.email,
    phone: '+16172365000',
    phoneLabel: '(617) 236-5000',
    address: { street: flags.street, city: 'Boston', state: 'MA', zip: '02108', country: 'US' },
    taxPerMille: 62.5,
    deliveryPercentOfMiles: 10,
  });
  expect(shopTexts.hours).toEqual([
    { days: 'Monday to Friday', time: '9:30 AM to 5 PM' },
    { days: 'Sunday', time: 'closed' },
  ]);
  expect(files[1]).toContain('\nSITE_URL=https://baobab.shop\n');

  const second = await init(flags);
  expect(second.text).toContain('Nothing has changed.');
  expect(second.code).toBe(0);
  expect([await shopFile(), await settingsFile()]).toEqual(files);
  expect((await readdir(join(folder, 'src/config'))).filter((name) => name.includes('next'))).toEqual([]);
});

test('keeps an existing .env, and says which setting of the environment takes precedence', async () => {
  await writeFile(join(folder, '.env'), '# ours\nSTRICT_RECORDS=1\nSITE_URL=http://old.shop # soon\n');
  const { code, text } = await init(flags, { SITE_URL: 'https://other.shop' });
  expect(code).toBe(0);
  expect(text).toContain('SITE_URL is also set in the environment, to https://other.shop, which takes precedence.');
  expect(await settingsFile()).toBe(
    '# ours\nSTRICT_RECORDS=1\nSITE_URL=https://baobab.shop # soon\nPUBLIC_API_URL=https://api.baobab.shop\nPUBLIC_PAYMENT_HOSTS=www.paypal.com\n',
  );
});

describe('writes nothing and exits with 1', () => {
  let before = '';
  beforeEach(async () => {
    before = await shopFile();
  });

  async function expectRefusal(result: Promise<{ code: number | null; text: string }>, ...messages: string[]) {
    const { code, text } = await result;
    for (const message of messages) expect(text).toContain(message);
    expect(text).not.toMatch(/^\s+at |node:internal/m);
    expect(code).toBe(1);
    expect(await shopFile()).toBe(before);
  }

  test('without the flags that it needs, which it lists', async () => {
    const needed = Object.keys(flags).filter((flag) => flag !== 'payment-hosts');
    await expectRefusal(init({}), ...needed.map((flag) => `\n--${flag} `), 'Nothing was written.');
    await expect(settingsFile()).rejects.toThrow('ENOENT');
  });

  test('for invalid values, which it lists with their flags', async () => {
    const invalid = {
      name: 'two\nlines',
      zip: '09012',
      phone: '555 0142',
      email: 'hello',
      hours: 'always',
      tax: '5,3',
      'api-url': 'api.baobab.shop',
      'payment-hosts': 'https://paypal.com',
    };
    await expectRefusal(
      init({ ...flags, ...invalid }),
      '--name must be in one line',
      '--zip must be a US ZIP code, and not one of military mail (it is "09012").',
      '--phone must be a US number with ten digits (it is "555 0142").',
      '--email must be an email address',
      '--hours must be DAYS: TIME',
      '--tax must be a percentage',
      '--api-url must be an origin such as https://example.com (it is "api.baobab.shop").',
      '--payment-hosts must be hosts',
      'Nothing was written.',
    );
  });

  test('for a state or a location that does not fit the ZIP code', async () => {
    await expectRefusal(
      init({ ...flags, state: 'VA', location: '42.36,71.07' }),
      '--state must fit ZIP code 02108, which is in MA',
      '--location is 6128 miles from ZIP code 02108',
    );
  });

  test('for an unknown flag, with the usage', async () => {
    await expectRefusal(
      init({ ...flags, color: 'red' }),
      "Unknown option '--color'",
      'npm run init -- [',
      '--payment-hosts HOSTS',
    );
  });

  test('when .env has an invalid setting', async () => {
    await writeFile(join(folder, '.env'), 'PUBLIC_RATINGS=stars\n');
    await expectRefusal(init(flags), 'Settings: PUBLIC_RATINGS must be placeholder, api or off');
  });

  test('when .env is a folder', async () => {
    await mkdir(join(folder, '.env'));
    await expectRefusal(init(flags), "Can't read .env");
  });

  test('when shop.ts computes a value', async () => {
    before = before.replace(/taxPerMille: 53/, 'taxPerMille: 50 + 3');
    await writeFile(join(folder, 'src/config/shop.ts'), before);
    await expectRefusal(init(flags), "Can't find shop.taxPerMille in src/config/shop.ts");
  });
});
