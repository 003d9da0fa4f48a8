import type { Settings } from './env.ts';

/** The settings of this build. In the browser, they lack those that only the build needs. */
export const settings: Settings = __SETTINGS__;
