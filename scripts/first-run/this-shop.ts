import { shop, shopTexts } from '#config/shop.ts';
import type { ShopFacts } from './shop-schema.ts';

/** The facts in `src/config/shop.ts`. */
export const thisShop: ShopFacts = { ...shop, hours: [...shopTexts.hours] };
