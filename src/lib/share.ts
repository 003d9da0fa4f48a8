/** The outcome: the shopper may dismiss the share sheet, and the browser may refuse the clipboard. */
type Handover = 'shared' | 'copied' | 'dismissed' | 'refused';

/** Opens the device's share sheet for a link, or copies it to the clipboard if there is none. Never throws. */
export async function handOver(title: string, url: string): Promise<Handover> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // InvalidStateError: the share sheet is already open, for example after a double click.
      const isOver = error instanceof DOMException && /^(Abort|InvalidState)Error$/.test(error.name);
      if (isOver) return 'dismissed';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
