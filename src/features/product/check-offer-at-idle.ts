import { whenIdle } from '#lib/dom/when-idle.ts';

// A failed check is ignored.
whenIdle(() => void import('./check-offer.ts').then(({ checkOffer }) => checkOffer()).catch(() => undefined));
