import type { BrowserContext } from 'playwright/test';

/**
 * Stands in for the script that carries messages between a page and the service's hidden frame, in both of them. It has only what
 * the service's package and the emulator's frame call.
 */
function frameMessages(): void {
  type Handle = (message: unknown) => unknown;
  type Data = { call: string; message: unknown; id: number } | { reply: number; value: unknown };

  function channelTo(peer: Window) {
    const handlers = new Map<string, Handle>();
    const waiting = new Map<number, Handle>();
    addEventListener('message', ({ source, data }: MessageEvent<Data>) => {
      if (source !== peer) return;
      if ('reply' in data) {
        // The package throws after it has read an answer.
        try {
          waiting.get(data.reply)?.([data.value]);
        } catch {}
      } else peer.postMessage({ reply: data.id, value: handlers.get(data.call)?.(data.message) }, '*');
    });
    return {
      restyle: async () => {},
      ping: async (ready: () => void) => ready(),
      register: (name: string, handle: Handle) => handlers.set(name, handle),
      send(call: string, message: unknown, answered: Handle) {
        waiting.set(waiting.size, answered);
        peer.postMessage({ call, message, id: waiting.size - 1 }, '*');
      },
    };
  }

  const context = {
    getParentIframe: () => channelTo(parent),
    open({ where, url }: { where: Element; url: string }, opened: (channel: object) => Promise<object>) {
      const frame = document.createElement('iframe');
      frame.src = url;
      where.append(frame);
      return new Promise((resolve) => {
        frame.onload = () => frame.contentWindow && resolve(opened(channelTo(frame.contentWindow)));
      });
    },
  };
  const own = window as unknown as Record<string, unknown>;
  own.gapi = {
    load: (_: string, { callback }: { callback: () => void }) => callback(),
    iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {} },
  };
  const { src } = document.currentScript as HTMLScriptElement;
  (own[new URL(src).searchParams.get('onload') ?? 'gapi_onload'] as () => void)();
}

/** Serves that script, and keeps the emulator's window from loading its design. */
export async function serveFrameMessages(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${frameMessages})()` }),
  );
  await context.route(/^https:\/\/(?:unpkg|fonts\.googleapis)\.com\//, (route) => route.abort());
}
