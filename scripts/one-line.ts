/** Replaces line breaks and control characters, so that texts from the API can't forge lines or control a terminal. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
