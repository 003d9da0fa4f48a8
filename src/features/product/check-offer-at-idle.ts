import { whenIdle } from '#lib/dom/when-idle.ts';
import { checkOffer } from './check-offer.ts';

// A check that can't be made changes nothing and says nothing.
whenIdle(() => void checkOffer().catch(() => undefined));
