import { defineConfig } from 'vitest/config';
import { define } from '../../vitest.config.ts';

/** The quick unit tests of the files in `stryker.config.json`. All others would run again for each mutant that they cover. */
const include = [
  'lib/{money,money-format}',
  'catalogue/{discount,list-page}',
  'features/cart/{cart-check,cart-join,model,stored-cart,tax}',
  'features/delivery/{military-mail,model,place,refused-delivery,stored-delivery,street-line,unit,zip-codes}',
  'features/checkout/{delete-basket,drive-checkout,heeded-events,machine,payment-intent-store,payment-return}',
  'features/listing/*',
  'runtime/session/*',
];

export default defineConfig({
  define,
  // In milliseconds. Stryker itself stops mutants that never end.
  test: { include: include.map((files) => `tests/unit/${files}.test.ts`), testTimeout: 120_000 },
});
