const nameOf = (topic: string) => `eart-${topic}`;

/** Tells the shop's other open tabs something. Never throws; where tabs can't talk, nobody hears it. */
export function tellTabs(topic: string, message: unknown): void {
  try {
    const channel = new window.BroadcastChannel(nameOf(topic));
    channel.postMessage(message);
    channel.close();
  } catch {
    // A browser without channels, or one that denies them.
  }
}

/**
 * Hears what other tabs tell. The channel is closed while the page is hidden away, so that it can be kept for Back.
 * @returns a function that ends it
 */
export function hearTabs(topic: string, hear: (message: unknown) => void): () => void {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    if (channel) return;
    try {
      channel = new window.BroadcastChannel(nameOf(topic));
      channel.onmessage = ({ data }) => hear(data);
    } catch {
      channel = null;
    }
  };
  const close = () => {
    channel?.close();
    channel = null;
  };
  open();
  window.addEventListener('pageshow', open);
  window.addEventListener('pagehide', close);
  return () => {
    close();
    window.removeEventListener('pageshow', open);
    window.removeEventListener('pagehide', close);
  };
}
