import { whenIdle } from '#lib/dom/when-idle.ts';
import { checkOffer } from './check-offer.ts';

// A failed check is ignored.
whenIdle(() => void checkOffer().catch(() => undefined));
