/** The API's origin. Separate from `settings`, so that the script of product pages does not load the other settings. */
export const apiUrl: string = __API_URL__;
