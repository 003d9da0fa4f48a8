import { createServer } from 'node:http';
import { readCatalogue } from '#catalogue/read.ts';
import { createClient } from '#lib/http/client.ts';
import { listenOn, originAt } from '#scripts/listen-on.ts';
import { startSampleApi } from '#scripts/sample/api/server.ts';

interface Stored {
  status: number;
  body: string;
  etag: string | null;
}

/** Serves a generated catalogue from memory, so that the API's own work does not count as build time. */
export async function startBenchApi(products: number) {
  const sample = await startSampleApi({ products, testControls: true });
  const answers = new Map<string, Stored>();

  async function answerTo(path: string): Promise<Stored> {
    const known = answers.get(path);
    if (known) return known;
    const answer = await fetch(`${sample.url}${path}`, { headers: { accept: 'application/json' } });
    const stored = { status: answer.status, body: await answer.text(), etag: answer.headers.get('etag') };
    answers.set(path, stored);
    return stored;
  }

  const server = createServer((request, response) => {
    answerTo(request.url ?? '/').then(
      ({ status, body, etag }) => {
        const headers = { 'content-type': 'application/json', ...(etag !== null && { etag }) };
        const same = etag !== null && request.headers['if-none-match'] === etag;
        response.writeHead(same ? 304 : status, headers);
        response.end(same ? undefined : body);
      },
      () => response.destroy(),
    );
  });
  server.keepAliveTimeout = 65_000;
  const host = '127.0.0.1';
  const url = originAt(host, await listenOn(server, { port: 0, host, command: 'bench:build' }));
  const images = { apiOrigin: url, hosts: [] };
  const warmUp = () => readCatalogue({ client: createClient({ origin: url, timeoutMs: 600_000 }), images });
  const [first] = (await warmUp()).products;
  if (!first) throw new Error("The bench's catalogue is empty.");

  return {
    url,
    /** The first product of the catalogue, as the shop parses it. */
    first,
    /** Changes the price of the first product, and fills the API's cache again. */
    async changePrice(dollars: number): Promise<void> {
      const edit = await fetch(`${sample.url}/__test/products/${encodeURIComponent(first.id)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ price: dollars }),
      });
      if (!edit.ok) throw new Error(`The bench's API rejected the new price: ${edit.status}.`);
      answers.clear();
      await warmUp();
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sample.close();
    },
  };
}
