import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteUrl } from './shop-address.ts';

/** The shop behind a proxy that records requests. */
export interface WatchedShop {
  url: string;
  /** Returns the `Sec-Purpose` of each request for a path: `prefetch`, or empty for a navigation. */
  purposes(path: string): string[];
  /** Returns the paths requested by prerendered pages. */
  prerenderRequests(): string[];
  /** Drops the records. */
  forget(): void;
}

/** Starts the proxy, runs `use` and closes it. */
export async function watchShop(use: (shop: WatchedShop) => Promise<void>): Promise<void> {
  const asked: { path: string; purpose: string }[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    asked.push({ path: url, purpose: String(headers['sec-purpose'] ?? '') });
    // A new connection each time: a kept one may just be closing.
    const onward = request(new URL(url, siteUrl), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  await use({
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    purposes: (path) => asked.filter((one) => one.path === path).map(({ purpose }) => purpose),
    prerenderRequests: () => asked.filter(({ purpose }) => purpose === 'prefetch;prerender').map(({ path }) => path),
    forget: () => {
      asked.length = 0;
    },
  });
  server.closeAllConnections();
  server.close();
}
