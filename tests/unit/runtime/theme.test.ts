import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

test("theme store uses the shop's own storage, even when no other module is loaded", async () => {
  vi.resetModules();
  const local = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => local.set(key, value),
      removeItem: (key: string) => local.delete(key),
    },
  });
  const { $chosenTheme } = await import('#runtime/theme.ts');
  $chosenTheme.set('dark');
  expect(local.get('theme')).toBe('dark');
  $chosenTheme.set(undefined);
  expect(local.has('theme')).toBe(false);
});
