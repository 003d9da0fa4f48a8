/** Timeout for reading from the API or loading a data file of the site, in milliseconds. */
export const READ_TIMEOUT_MS = 15_000;

/** Timeout for loading a script or a style sheet, in milliseconds. Longer than for a read, because they may be large. */
export const SCRIPT_TIMEOUT_MS = 40_000;
