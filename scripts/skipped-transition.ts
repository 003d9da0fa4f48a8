/** On a busy machine, Chromium may report this error before `runtime/view-transition.ts` has loaded to handle it. */
export const SKIPPED_TRANSITION = /Page already revealed$/;
