/** What became of a link: `dismissed` by the shopper, or `refused` by the browser. */
type Handover = 'shared' | 'copied' | 'dismissed' | 'refused';

/** Hands a link to the device's share sheet, or where there is none to the clipboard. Never throws. */
export async function handOver(title: string, url: string): Promise<Handover> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
