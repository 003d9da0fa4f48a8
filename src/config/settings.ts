import type { Settings } from './env.ts';

/** The bundler replaces this name (`astro.config.mjs`, `vitest.config.ts`), so that browsers don't parse settings. */
declare const __SETTINGS__: Settings;

/** The settings of this build. In the browser, they lack those that only the build needs. */
export const settings: Settings = __SETTINGS__;
