/** The outcome: the shopper may dismiss the share sheet, and the browser may refuse the clipboard. */
type Handover = 'shared' | 'copied' | 'dismissed' | 'refused';

/** Opens the device's share sheet for a link, or copies it to the clipboard if there is none. Never throws. */
export async function handOver(title: string, url: string): Promise<Handover> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // A second press throws InvalidStateError, because the share sheet is already open.
      if (error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)) return 'dismissed';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
