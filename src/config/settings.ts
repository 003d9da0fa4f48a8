import type { Settings } from './env.ts';

/** Put in place of this name by the bundler (`astro.config.mjs`, `vitest.config.ts`), so that no browser parses settings. */
declare const __SETTINGS__: Settings;

/** The settings this site was built with; in the browser without what only the build needs. */
export const settings: Settings = __SETTINGS__;
