/** This tab's open channels, by topic. */
const hearing: Record<string, BroadcastChannel | undefined> = {};

/** Returns the topic's open channel or a new one; `undefined` if the browser does not support or denies channels. */
function channelOf(topic: string): BroadcastChannel | undefined {
  try {
    return hearing[topic] ?? new window.BroadcastChannel(`eart-${topic}`);
  } catch {
    return undefined;
  }
}

/** Sends a message to the shop's other open tabs, but not to this one. Never throws. Does nothing without channels. */
export function broadcastToTabs(topic: string, message: unknown): void {
  const channel = channelOf(topic);
  channel?.postMessage(message);
  if (channel !== hearing[topic]) channel?.close();
}

/**
 * Listens to other tabs' messages for the life of the page. A topic has one listener per tab. The channel closes on `pagehide`,
 * since an open one keeps the page out of the back-forward cache.
 */
export function onTabMessage(topic: string, hear: (message: unknown) => void): void {
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
