import { beforeEach, expect, test, vi } from 'vitest';

/** The tab's session storage, shared by its pages; null when the browser denies it. */
let area: Map<string, string> | null;

/** Opens a page of the tab with fresh modules. */
async function openPage(prerendering = false) {
  const page = Object.defineProperty(new EventTarget(), 'sessionStorage', {
    get() {
      const texts = area;
      if (texts === null) throw new DOMException('denied', 'SecurityError');
      return {
        getItem: (key: string) => texts.get(key) ?? null,
        setItem: (key: string, text: string) => texts.set(key, text),
        removeItem: (key: string) => texts.delete(key),
      };
    },
  });
  const document = Object.assign(new EventTarget(), { prerendering });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', document);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.resetModules();
  const stores = {
    ...(await import('#runtime/toasts/notices.ts')),
    ...(await import('#runtime/toasts/carried-notice.ts')),
  };
  stores.showPassedNotice();
  return {
    ...stores,
    /** Activates the prerendered page. */
    show: () => document.dispatchEvent(new Event('prerenderingchange')),
    /** Restores the page from the back/forward cache. */
    startReturn: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  };
}

const signedIn = { kind: 'info', text: 'Logged in successfully', about: 'sign-in' } as const;

/** Opens a page that shows a notice and is left immediately. */
async function leavePage() {
  const page = await openPage();
  page.notify(signedIn.kind, signedIn.text, signedIn.about);
  const kept = page.passNotice();
  return { ...page, kept };
}

beforeEach(() => {
  area = new Map();
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('a notice set right before leaving a page appears on the next page until it was shown', async () => {
  const first = await leavePage();
  expect(first.kept).toBe(true);
  expect(first.isPassed(first.$notice.get() ?? signedIn)).toBe(true);
  const second = await openPage();
  expect(second.$notice.get()).toEqual(signedIn);
  expect(second.isPassed(second.$notice.get() ?? signedIn)).toBe(false);
  // The second page was left before the notice showed, so the third page gets it.
  const third = await openPage();
  const notice = third.$notice.get();
  expect(notice).toEqual(signedIn);
  third.noticeShown({ kind: 'info', text: 'Something else' });
  expect(area?.size).toBe(1);
  if (notice) third.noticeShown(notice);
  expect(area?.size).toBe(0);
  expect((await openPage()).$notice.get()).toBeNull();
});

test('a prerendered page shows the notice when it is activated', async () => {
  await leavePage();
  const page = await openPage(true);
  expect(page.$notice.get()).toBeNull();
  page.show();
  expect(page.$notice.get()).toEqual(signedIn);
});

test('a page restored from the back/forward cache shows the notice', async () => {
  const back = await openPage();
  await leavePage();
  back.startReturn();
  expect(back.$notice.get()).toEqual(signedIn);
});

test('a notice older than five seconds is not carried over', async () => {
  const page = await openPage();
  page.notify(signedIn.kind, signedIn.text);
  vi.advanceTimersByTime(5000);
  expect(page.passNotice()).toBe(true);
  expect(area?.size).toBe(0);
});

test('a notice that waited more than a minute is dropped', async () => {
  await leavePage();
  vi.advanceTimersByTime(60_000);
  expect((await openPage()).$notice.get()).toBeNull();
  expect(area?.size).toBe(0);
});

test('the notice stays on its page when session storage is denied', async () => {
  area = null;
  const page = await leavePage();
  expect(page.kept).toBe(false);
  expect(page.isPassed(page.$notice.get() ?? signedIn)).toBe(false);
});

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"kind":"other","text":"x"}',
  '{"kind":"info","text":""}',
  '{"kind":"info","text":5}',
])('ignores invalid stored notices: %s', async (text) => {
  area?.set('notice', text);
  expect((await openPage()).$notice.get()).toBeNull();
  expect(area?.size).toBe(0);
});
