import { expect, test, vi } from 'vitest';
import type { shop } from '#config/shop.ts';
import { decodeDraft, writeDraft } from '#features/delivery/stored-delivery.ts';
import { zipPlace } from '#features/delivery/zip-codes.ts';
import { writeStored } from '#lib/persistent.ts';
import { toAda } from './place-fixture.ts';

vi.mock('#config/shop.ts', async (original) => {
  const module = await original<{ shop: typeof shop }>();
  return { ...module, shop: { ...module.shop, militaryDeliveryDollars: null } };
});

test('drops a stored military place when the shop no longer delivers there', async () => {
  const recipient = { name: 'Ada', street: '', unit: '', phone: '', giftNote: '' };
  const place = zipPlace('09012', ['APO', 'AE', 40.64, -73.78], 'PSC 802 Box 74');
  writeStored('deliveryPlace', JSON.stringify(writeDraft({ place, recipient, placeUnit: '' })));
  const { $deliveryDraft } = await import('#features/delivery/store.ts');
  $deliveryDraft.listen(() => undefined);
  expect($deliveryDraft.get()).toEqual({ place: null, recipient, placeUnit: '' });
  expect(decodeDraft(JSON.stringify(writeDraft({ ...toAda, placeUnit: '' }))).place).toEqual(toAda.place);
});
