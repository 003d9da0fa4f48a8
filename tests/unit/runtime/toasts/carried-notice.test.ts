import { beforeEach, expect, test, vi } from 'vitest';

/** A tab's session storage, which lasts through its pages; null where the browser denies it. */
let area: Map<string, string> | null;

/** A page of the tab, with modules of its own. */
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
  stores.followNotices();
  return {
    ...stores,
    /** The page is shown to a shopper, who goes to it after it was made ahead. */
    show: () => document.dispatchEvent(new Event('prerenderingchange')),
    /** The page comes back as it was put away. */
    comeBack: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  };
}

const signedIn = { kind: 'info', text: 'Logged in successfully', about: 'sign-in' } as const;

/** A page that announces something and is left at once. */
async function leavePage() {
  const page = await openPage();
  page.notify(signedIn.kind, signedIn.text, signedIn.about);
  const kept = page.leaveNotice();
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

test('what is announced right before a page is left shows on the next one alone, until it was shown', async () => {
  const first = await leavePage();
  expect(first.kept).toBe(true);
  expect(first.isLeft(first.$notice.get() ?? signedIn)).toBe(true);
  const second = await openPage();
  expect(second.$notice.get()).toEqual(signedIn);
  expect(second.isLeft(second.$notice.get() ?? signedIn)).toBe(false);
  // Left again before it showed, it is for the page after that.
  const third = await openPage();
  const notice = third.$notice.get();
  expect(notice).toEqual(signedIn);
  third.noticeShown({ kind: 'info', text: 'Something else' });
  expect(area?.size).toBe(1);
  if (notice) third.noticeShown(notice);
  expect(area?.size).toBe(0);
  expect((await openPage()).$notice.get()).toBeNull();
});

test('a page that was made ahead announces it once it is seen', async () => {
  await leavePage();
  const page = await openPage(true);
  expect(page.$notice.get()).toBeNull();
  page.show();
  expect(page.$notice.get()).toEqual(signedIn);
});

test('a page that comes back as it was announces it, too', async () => {
  const back = await openPage();
  await leavePage();
  back.comeBack();
  expect(back.$notice.get()).toEqual(signedIn);
});

test('a notice whose five seconds are over stays behind', async () => {
  const page = await openPage();
  page.notify(signedIn.kind, signedIn.text);
  vi.advanceTimersByTime(5000);
  expect(page.leaveNotice()).toBe(true);
  expect(area?.size).toBe(0);
});

test('a notice that waited for more than a minute is forgotten', async () => {
  await leavePage();
  vi.advanceTimersByTime(60_000);
  expect((await openPage()).$notice.get()).toBeNull();
  expect(area?.size).toBe(0);
});

test('where the browser keeps nothing, the notice shows where it was announced', async () => {
  area = null;
  const page = await leavePage();
  expect(page.kept).toBe(false);
  expect(page.isLeft(page.$notice.get() ?? signedIn)).toBe(false);
});

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"kind":"other","text":"x"}',
  '{"kind":"info","text":""}',
  '{"kind":"info","text":5}',
])('what makes no sense is not announced: %s', async (text) => {
  area?.set('notice', text);
  expect((await openPage()).$notice.get()).toBeNull();
  expect(area?.size).toBe(0);
});
