/** Where this tab hears the others, by topic. */
const hearing: Record<string, BroadcastChannel | undefined> = {};

/** The channel that hears a topic, else a new one; `undefined` in a browser without channels, or one that denies them. */
function channelOf(topic: string): BroadcastChannel | undefined {
  try {
    return hearing[topic] ?? new window.BroadcastChannel(`eart-${topic}`);
  } catch {
    return undefined;
  }
}

/** Tells the shop's other open tabs something; a tab does not hear itself. Never throws; where tabs can't talk, nobody hears it. */
export function tellTabs(topic: string, message: unknown): void {
  const channel = channelOf(topic);
  channel?.postMessage(message);
  if (channel !== hearing[topic]) channel?.close();
}

/**
 * Hears what other tabs tell, for as long as the page lives; a topic has one hearer in a tab. The channel is closed while the page
 * is hidden away, so that it can be kept for Back.
 */
export function hearTabs(topic: string, hear: (message: unknown) => void): void {
  const open = () => {
    const channel = channelOf(topic);
    hearing[topic] = channel;
    if (channel) channel.onmessage = ({ data }) => hear(data);
  };
  const close = () => {
    hearing[topic]?.close();
    hearing[topic] = undefined;
  };
  open();
  window.addEventListener('pageshow', open);
  window.addEventListener('pagehide', close);
}
