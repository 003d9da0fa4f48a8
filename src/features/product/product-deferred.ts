/** Scripts that a product page loads on first interaction. */
import '#features/contact/question-links.ts';
import { readStored } from '#lib/persistent.ts';
import './buy-bar.ts';
import './gallery.ts';
import './share-piece.ts';
import './sticky-column.ts';

// Without it, the page keeps the shop's rates.
if (readStored('deliveryPlace') !== null) void import('./delivery-price.ts').catch(() => undefined);
