/** How long a read of the API or of a file of the site may take, in milliseconds. */
export const READ_TIMEOUT_MS = 15_000;

/** How long a script or a style sheet may take, in milliseconds: longer than a read, because it may be large. */
export const SCRIPT_TIMEOUT_MS = 40_000;
