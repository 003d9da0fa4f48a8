import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubSite } from './places-site.ts';

let site: ReturnType<typeof stubSite>;
const signal = new AbortController().signal;

async function load() {
  vi.resetModules();
  return (await import('#platform/places/local.ts')).localPlaces;
}

beforeEach(() => {
  site = stubSite();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the local table suggests', () => {
  test.each([
    ['24011', 'Roanoke, VA 24011'],
    ['24011-1234', 'Roanoke, VA 24011'],
    ['Roanoke, VA 24011', 'Roanoke, VA 24011'],
    ['roanoke virginia 24011', 'Roanoke, VA 24011'],
    ['Anywhere 24011', 'Roanoke, VA 24011'],
    ['roanoke va', 'Roanoke, VA 24001'],
    ['pago pago', 'Pago Pago, AS 96799'],
    ['st louis mo 63101', 'Saint Louis, MO 63101'],
    ['12 Oak Ave, #4, Pago Pago, AS', '12 Oak Ave'],
    ['12345 Oak Ave, Pago Pago, AS', '12345 Oak Ave'],
  ])('for %j first %j', async (text, main) => {
    const [first] = await (await load()).suggest(text, signal);
    expect(first).toMatchObject({ main, refine: null });
  });

  test('towns by their first letters, to be refined where there are several ZIP codes', async () => {
    const places = await load();
    const found = await places.suggest('roan', signal);
    expect(found[0]).toEqual({
      id: 'local:Roanoke, VA',
      main: 'Roanoke, VA',
      secondary: expect.stringMatching(/^\d+ ZIP codes$/),
      refine: 'Roanoke, VA ',
    });
    expect(found.length).toBeLessThanOrEqual(8);
    const refined = await places.suggest(found[0]?.refine ?? '', signal);
    expect(refined.length).toBeGreaterThan(8);
    expect(refined.every(({ main, refine }) => main.startsWith('Roanoke, VA 24') && refine === null)).toBe(true);
    const narrowed = await places.suggest('Roanoke, VA 2401', signal);
    expect(narrowed.map(({ main }) => main)).toEqual(
      refined.map(({ main }) => main).filter((main) => main.includes(' 2401')),
    );
  });

  test('the same with the street that was typed before the town', async () => {
    const places = await load();
    const [town] = await places.suggest('12 Main St, roan', signal);
    expect(town?.refine).toBe('12 Main St, Roanoke, VA ');
    expect((await places.suggest('12 Main St, #4, roan', signal))[0]?.refine).toBe('12 Main St, #4, Roanoke, VA ');
    const [first] = await places.suggest('12 Main St, Roanoke, VA 24011', signal);
    expect(first).toMatchObject({ main: '12 Main St', secondary: 'Roanoke, VA 24011' });
    expect((await places.place(first?.id ?? '', signal)).formattedAddress).toBe('12 Main St, Roanoke, VA 24011, USA');
  });

  test.each(['', ' ', 'r', '2', 'zzzz', 'xq', '00000', '10200', '???', '12 Main St', '12345 Oak Ave Blacksburg VA'])(
    'nothing for %j',
    async (text) => {
      expect(await (await load()).suggest(text, signal)).toEqual([]);
    },
  );
});

describe('reading the table', () => {
  test('takes one file for a query and one for a choice, each once', async () => {
    const places = await load();
    const [first] = await places.suggest('Roanoke, VA 24011', signal);
    await places.place(first?.id ?? '', signal);
    await places.suggest('24012', signal);
    expect(site.asked).toEqual(['/places/1/zip-24.json']);
    await places.suggest('roan', signal);
    await places.suggest('roanoke', signal);
    expect(site.asked).toEqual(['/places/1/zip-24.json', '/places/1/town-ro.json']);
  });

  test('needs no network once a file was read, and says when it does', async () => {
    const places = await load();
    await places.suggest('24011', signal);
    site.offline = true;
    expect(await places.place('local:24011', signal)).toMatchObject({ id: 'local:24011' });
    await expect(places.suggest('90210', signal)).rejects.toThrow();
    site.offline = false;
    expect(await places.suggest('90210', signal)).toHaveLength(1);
  });

  test.each(['local:00000', 'local:x', 'local:', 'local:24011x', ''])('has no place called %j', async (id) => {
    await expect((await load()).place(id, signal)).rejects.toThrow();
  });

  test('refuses a file that is no table', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"24011":["Roanoke"]}'));
    await expect((await load()).suggest('24011', signal)).rejects.toThrow();
  });
});
