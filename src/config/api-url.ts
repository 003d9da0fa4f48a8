/** Put in place of this name by the bundler, as in `settings.ts`. */
declare const __API_URL__: string;

/** The API's origin by itself, for the script of every product page, which has no use for the other settings. */
export const apiUrl: string = __API_URL__;
