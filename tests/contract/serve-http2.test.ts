import { connect } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { expect, onTestFinished, test } from 'vitest';
import { startSite } from '#scripts/serve/server.ts';
import { temporaryFolder, writeFiles } from './serve-setup.ts';

/** Serves a site over HTTP/2 and connects a client that trusts its certificate. */
async function serveOverHttp2(files: Record<string, string>) {
  const folder = await temporaryFolder();
  await writeFiles(folder, files);
  const pem = await getCertificate(`${folder}/certificate`, 'eart', ['localhost'], 1);
  const site = await startSite({ dir: folder, port: 0, keys: { key: pem, cert: pem }, formsDir: `${folder}/forms` });
  onTestFinished(() => site.close());
  const client = connect(site.url, { ca: pem });
  onTestFinished(() => client.destroy());
  async function ask(headers: Record<string, string>) {
    const stream = client.request(headers);
    const answered = new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.once('response', resolve);
      stream.once('error', reject);
    });
    return { headers: await answered, body: await buffer(stream) };
  }
  return { site, client, ask };
}

test('serves over HTTP/2 when keys are given, with brotli and the headers of the path', async () => {
  const html = `<p>${'basket '.repeat(500)}</p>`;
  const { client, ask } = await serveOverHttp2({ 'index.html': html });
  const reply = await ask({ ':path': '/', 'accept-encoding': 'gzip, deflate, br' });
  expect(client.alpnProtocol).toBe('h2');
  expect(reply.headers).toMatchObject({
    ':status': 200,
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  });
  expect(brotliDecompressSync(reply.body).toString()).toBe(html);
});

test('closing disconnects clients that are still connected', async () => {
  const { site, client, ask } = await serveOverHttp2({ 'index.html': 'home' });
  await ask({ ':path': '/' });
  const hungUp = new Promise((resolve) => client.once('close', resolve));
  await site.close();
  await hungUp;
});
