import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shop } from '#config/shop.ts';
import { componentOf, type DeliveryPlace, hasStreet, isMilitary } from '#features/delivery/place.ts';
import { zipFiles } from '#scripts/zip-codes/zip-files.ts';
import { fc } from '../../../../fixtures/properties.ts';
import { stubSite } from './places-site.ts';

let site: ReturnType<typeof stubSite>;
const signal = new AbortController().signal;

async function load() {
  vi.resetModules();
  return (await import('#features/delivery/places/local.ts')).localPlaces;
}

beforeEach(() => {
  site = stubSite();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('local suggestions', () => {
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
    // ZIP codes that the previous table did not have, and ZIP+4.
    ['75072', 'McKinney, TX 75072'],
    ['75036', 'Frisco, TX 75036'],
    ['85144', 'San Tan Valley, AZ 85144'],
    ['75072-1234', 'McKinney, TX 75072'],
    ['750721234', 'McKinney, TX 75072'],
    ['McKinney, TX 75072-1234, USA', 'McKinney, TX 75072'],
    // A ZIP code that is missing from the table.
    ['75037', '75037 (near Plano, TX)'],
    ['75037-1234', '75037 (near Plano, TX)'],
    ['Frisco, TX 75037', 'Frisco, TX 75037'],
    ['frisco 75037', 'Frisco, TX 75037'],
    ['84048 Lehi', 'Lehi, UT 84048'],
    // A town elsewhere is ignored.
    ['Miami, FL 75037', '75037 (near Plano, TX)'],
    ['10200', '10200 (near New York, NY)'],
    // ZIP code first.
    ['83702 Boise', 'Boise, ID 83702'],
    ['83702 boi', 'Boise, ID 83702'],
    ['83702 Boise, ID', 'Boise, ID 83702'],
    ['83702 Boise Idaho', 'Boise, ID 83702'],
    ['83702 ID', 'Boise, ID 83702'],
    ['83702-1234 Boise', 'Boise, ID 83702'],
    ['83702, Boise', 'Boise, ID 83702'],
    ['83702 Meridian', 'Boise, ID 83702'],
    // Military mail.
    ['09012', 'APO AE 09012'],
    ['APO AE 09012', 'APO AE 09012'],
    ['apo, ae, 09012-1234', 'APO AE 09012'],
    ['FPO AP 96601', 'FPO AP 96601'],
    ['DPO AA 34002', 'DPO AA 34002'],
    ['APO 34050', 'APO AA 34050'],
    ['09899', 'APO AE 09899'],
    ['APO AP 09012', 'APO AE 09012'],
    ['APO AE 09', 'APO AE 09001'],
    // Territories.
    ['96910', 'Hagatna, GU 96910'],
    ['00820', 'Christiansted, VI 00820'],
    ['96950', 'Saipan, MP 96950'],
    ['00901', 'San Juan, PR 00901'],
    ['96940', 'Palau, PW 96940'],
    ['St. Croix, VI 00820', 'Christiansted, VI 00820'],
    ['St. Thomas, USVI', 'St Thomas, VI 00801'],
    ['Bayamón, Puerto Rico 00956', 'Bayamon, PR 00956'],
  ])('for %j start with %j', async (text, main) => {
    const [first] = await (await load()).suggest(text, signal);
    expect(first).toMatchObject({ main, nextQuery: null });
  });

  test('find towns by prefix and offer a next query for those with several ZIP codes', async () => {
    const places = await load();
    const found = await places.suggest('roan', signal);
    expect(found[0]).toEqual({
      id: 'local:Roanoke, VA',
      main: 'Roanoke, VA',
      secondary: expect.stringMatching(/^\d+ ZIP codes$/),
      nextQuery: 'Roanoke, VA ',
    });
    expect(found.length).toBeLessThanOrEqual(12);
    const refined = await places.suggest(found[0]?.nextQuery ?? '', signal);
    expect(refined.length).toBeGreaterThan(8);
    expect(refined.every(({ main, nextQuery }) => main.startsWith('Roanoke, VA 24') && nextQuery === null)).toBe(true);
    const narrowed = await places.suggest('Roanoke, VA 2401', signal);
    expect(narrowed.map(({ main }) => main)).toEqual(
      refined.map(({ main }) => main).filter((main) => main.includes(' 2401')),
    );
  });

  test('keep a street typed before the town', async () => {
    const places = await load();
    const [town] = await places.suggest('12 Main St, roan', signal);
    expect(town?.nextQuery).toBe('12 Main St, Roanoke, VA ');
    expect((await places.suggest('12 Main St, #4, roan', signal))[0]?.nextQuery).toBe('12 Main St, #4, Roanoke, VA ');
    const [first] = await places.suggest('12 Main St, Roanoke, VA 24011', signal);
    expect(first).toMatchObject({ main: '12 Main St', secondary: 'Roanoke, VA 24011' });
    expect((await places.place(first?.id ?? '', signal)).formattedAddress).toBe('12 Main St, Roanoke, VA 24011, USA');
  });

  test.each([
    '',
    ' ',
    'r',
    '2',
    'zzzz',
    'xq',
    '00000',
    '000',
    '???',
    '12 Main St',
    '12345 Oak Ave Blacksburg VA',
    'APO AE 24011',
    'PO Box 12',
    'Firm Holdouts, CA',
    'Suburb Maryland Fac',
  ])('are empty for %j', async (text) => {
    expect(await (await load()).suggest(text, signal)).toEqual([]);
  });

  test.each(['12345 Oak', '12345 Oak Ave', '24011 Main St'])('do not read a ZIP code from %j', async (text) => {
    const found = await (await load()).suggest(text, signal);
    expect(found.filter(({ main }) => main.includes(text.slice(0, 5)))).toEqual([]);
  });

  test.each([
    ['NYC', 'New York, NY'],
    ['New York City', 'New York, NY'],
    ['LA', 'Los Angeles, CA'],
    ['SF', 'San Francisco, CA'],
    ['Philly', 'Philadelphia, PA'],
    ['D.C.', 'Washington, DC'],
    ['Saint Louis', 'Saint Louis, MO'],
    ['St Paul', 'Saint Paul, MN'],
    ['Ft Worth', 'Fort Worth, TX'],
    ['Mt. Pleasant', 'Mount Pleasant, SC'],
    ['Cañon City', 'Canon City, CO'],
    ['ESPAÑOLA', 'Espanola, NM'],
    ['Mayagüez', 'Mayaguez, PR'],
    ['St. Croix', 'Christiansted, VI'],
    ['Virgin Islands', 'St Thomas, VI'],
    ['Puerto Rico', 'San Juan, PR'],
    ['Las Vegas', 'Las Vegas, NV'],
  ])('for the name %j start with the town %j, to be refined', async (text, main) => {
    const [first] = await (await load()).suggest(text, signal);
    expect(first).toMatchObject({ main, nextQuery: `${main} ` });
  });

  test('list the towns of an island or territory by its name', async () => {
    const places = await load();
    const mains = async (text: string) => (await places.suggest(text, signal)).map(({ main }) => main);
    expect((await mains('St. Croix')).slice(0, 3)).toEqual(['Christiansted, VI', 'Frederiksted, VI', 'Kingshill, VI']);
    expect(await mains('Guam')).toEqual(expect.arrayContaining(['Hagatna, GU', 'Dededo, GU 96912', 'Yigo, GU 96929']));
    expect(await mains('Peñasco')).toEqual(['Penasco, NM 87553']);
    expect(await mains('Saint Croix, VI')).toContain('Kingshill, VI 00850');
  });

  test('list a town once, whichever of its names is typed', async () => {
    const found = await (await load()).suggest('new york', signal);
    expect(found.filter(({ main }) => main === 'New York, NY')).toHaveLength(1);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  });

  test('list military regions for an office alone, together with matching towns', async () => {
    const places = await load();
    const found = await places.suggest('Apo', signal);
    expect(found.map(({ main }) => main)).toEqual(
      expect.arrayContaining(['APO AA', 'APO AE', 'APO AP', 'Apollo, PA 15613']),
    );
    const zips = await places.suggest(found[1]?.nextQuery ?? '', signal);
    expect(zips[0]).toMatchObject({ main: 'APO AE 09001', nextQuery: null });
    expect(zips.every(({ main }) => /^APO AE 09\d{3}$/.test(main))).toBe(true);
    expect((await places.suggest('CMR 480 Box 2, APO A', signal))[1]?.nextQuery).toBe('CMR 480 Box 2, APO AE ');
  });

  test('resolve every ZIP code in a known area and none in another', async () => {
    const places = await load();
    const known = new Set(
      [...zipFiles()].flatMap(([path, text]) => (path.includes('/zip-') ? Object.keys(JSON.parse(text)) : [])),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 99_999 }),
        fc.constantFrom('', '-', '-1234', '1234'),
        async (n, plus) => {
          const zip = `${n}`.padStart(5, '0');
          const found = await places.suggest(`${zip}${plus}`, signal);
          expect(found.length).toBe(known.has(zip.slice(0, 3)) ? 1 : 0);
          const [only] = found;
          if (!only) return;
          expect(only.main).toContain(zip);
          const place = await places.place(only.id, signal);
          expect(place.name).toBe(only.main);
          expect(componentOf(place, 'postal_code')?.long).toBe(zip);
          expect(place.name).toContain(componentOf(place, 'administrative_area_level_1')?.short);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('have the same text as the place they lead to', async () => {
    const places = await load();
    const words = fc.constantFrom(
      'NYC',
      'PO Box 12',
      '12 Oak Ave',
      'Apt 4',
      ',',
      'APO',
      'AE',
      '09012',
      '75037',
      'St.',
      'Croix',
      'Boise',
      '83702',
      'ID',
      'Frisco',
      'TX',
      '-1234',
      'La',
      'ñ',
    );
    const text = fc.oneof(
      fc.array(words, { maxLength: 7 }).map((parts) => parts.join(' ')),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        for (const { id, main, secondary, nextQuery } of await places.suggest(typed, signal)) {
          if (nextQuery !== null) continue;
          expect((await places.place(id, signal)).name).toBe([main, secondary].filter(Boolean).join(', '));
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('local place', () => {
  const choose = async (text: string) => {
    const places = await load();
    const [first] = await places.suggest(text, signal);
    return places.place(first?.id ?? '', signal);
  };
  const part = (place: DeliveryPlace, type: string) => componentOf(place, type)?.short;

  test('near another town has the state and ZIP code but no town', async () => {
    const place = await choose('12 Oak Ave, 75037');
    expect(place).toMatchObject({
      name: '12 Oak Ave, 75037 (near Plano, TX)',
      formattedAddress: '12 Oak Ave, 75037 (near Plano, TX), USA',
    });
    expect([part(place, 'administrative_area_level_1'), part(place, 'postal_code')]).toEqual(['TX', '75037']);
    expect(part(place, 'locality')).toBeUndefined();
    expect(place.location).toEqual((await choose('Plano, TX 75093')).location);
  });

  test('in a typed town has the coordinates of that town', async () => {
    const place = await choose('Frisco, TX 75037');
    expect([place.name, part(place, 'locality'), part(place, 'postal_code')]).toEqual([
      'Frisco, TX 75037',
      'Frisco',
      '75037',
    ]);
    expect(place.location).toEqual((await choose('Frisco, TX 75033')).location);
  });

  test.each([
    ['PO Box 12, Roanoke, VA 24001', 'PO Box 12', 'Roanoke, VA 24001', 'post_box'],
    ['P.O. Box 12 Roanoke VA 24001', 'P.O. Box 12', 'Roanoke, VA 24001', 'post_box'],
    ['Box 12, Roanoke, VA 24001', 'Box 12', 'Roanoke, VA 24001', 'post_box'],
    ['RR 2 Box 18, Roanoke, VA 24012', 'RR 2 Box 18', 'Roanoke, VA 24012', 'premise'],
    ['HC 61 Box 5, Boise, ID 83702', 'HC 61 Box 5', 'Boise, ID 83702', 'premise'],
    ['General Delivery, Barrow, AK 99723', 'General Delivery', 'Barrow, AK 99723', 'premise'],
    ['PSC 802 Box 74, APO AE 09499', 'PSC 802 Box 74', 'APO AE 09499', 'premise'],
    ['Unit 2050 Box 4190 APO AP 96278-2050', 'Unit 2050 Box 4190', 'APO AP 96278', 'premise'],
    ['USS Nimitz, FPO AP 96698, USA', 'USS Nimitz', 'FPO AP 96698', 'premise'],
  ])('for %j keeps %j as the street line', async (text, street, line, type) => {
    const place = await choose(text);
    expect([place.name, part(place, type), hasStreet(place)]).toEqual([`${street}, ${line}`, street, true]);
  });

  test("for military mail uses the gateway's location and the region as its state", async () => {
    const place = await choose('FPO AP 96601');
    expect(place.location).toEqual({ latitude: 37.62, longitude: -122.38 });
    expect(componentOf(place, 'administrative_area_level_1')).toMatchObject({
      long: 'Armed Forces Pacific',
      short: 'AP',
    });
    expect([part(place, 'locality'), isMilitary(place)]).toEqual(['FPO', true]);
  });
});

describe('shop without military delivery', () => {
  const refusalReason = 'We don’t ship to military addresses yet.';

  test.each(['09012', 'APO AE 09012', 'PSC 802 Box 74, APO AE 09499', 'APO AE 09', 'APO AE'])(
    'marks every suggestion for %j as refused',
    async (text) => {
      vi.doMock('#config/shop.ts', () => ({ shop: { ...shop, militaryDeliveryDollars: null } }));
      const found = await (await load()).suggest(text, signal);
      vi.doUnmock('#config/shop.ts');
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter((each) => each.refusalReason !== refusalReason)).toEqual([]);
    },
  );

  test('marks no other suggestion', async () => {
    vi.doMock('#config/shop.ts', () => ({ shop: { ...shop, militaryDeliveryDollars: null } }));
    const places = await load();
    vi.doUnmock('#config/shop.ts');
    const found = [...(await places.suggest('24011', signal)), ...(await places.suggest('Guam', signal))];
    expect(found.filter((each) => each.refusalReason)).toEqual([]);
  });
});

describe('loading the places table', () => {
  test('fetches one file per query and caches it', async () => {
    const places = await load();
    const [first] = await places.suggest('Roanoke, VA 24011', signal);
    await places.place(first?.id ?? '', signal);
    await places.suggest('24012', signal);
    expect(site.asked).toEqual(['/places/2/zip-24.json']);
    await places.suggest('roan', signal);
    await places.suggest('roanoke', signal);
    expect(site.asked).toEqual(['/places/2/zip-24.json', '/places/2/town-ro.json']);
  });

  test('works offline once a file is loaded, and throws when it needs another', async () => {
    const places = await load();
    await places.suggest('24011', signal);
    site.offline = true;
    expect(await places.place('local:24011', signal)).toMatchObject({ id: 'local:24011' });
    await expect(places.suggest('90210', signal)).rejects.toThrow();
    site.offline = false;
    expect(await places.suggest('90210', signal)).toHaveLength(1);
  });

  test('never requests a file that does not exist', async () => {
    const places = await load();
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz ,.-ñé0123456789');
    const text = fc.oneof(
      fc.string(),
      fc.array(letter, { maxLength: 8 }).map((letters) => letters.join('')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        await places.suggest(typed, signal);
        expect(site.missing).toEqual([]);
      }),
      { numRuns: 300 },
    );
    expect(site.asked.length).toBeGreaterThan(50);
  });

  test.each(['local:00000', 'local:x', 'local:', 'local:24011x', ''])('has no place with the id %j', async (id) => {
    await expect((await load()).place(id, signal)).rejects.toThrow();
  });

  test('throws for a malformed file', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"24011":["Roanoke"]}'));
    await expect((await load()).suggest('24011', signal)).rejects.toThrow();
  });
});
