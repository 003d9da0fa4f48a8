import { expect, test } from 'vitest';
import { militaryDelivery } from '#features/company/fill-in.ts';

test('texts state the charge for military mail, or that it is not delivered', () => {
  expect(militaryDelivery(25)).toBe(
    'Delivery of military mail (APO, FPO and DPO addresses) costs $25.00 per order, wherever it goes.',
  );
  expect(militaryDelivery(null)).toBe('We do not deliver military mail (APO, FPO and DPO addresses) yet.');
});
