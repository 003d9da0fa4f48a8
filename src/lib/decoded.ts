/** Decodes a part of a URL. Returns it unchanged if its encoding is invalid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
