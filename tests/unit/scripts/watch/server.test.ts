import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '#scripts/watch/server.ts';

test('a port in use is reported with the command that uses another', async () => {
  const health = () => {
    throw new Error('Nobody asks for the health.');
  };
  const options = { host: '127.0.0.1', secret: null, onCall: () => {}, health };
  const { url, server } = await startServer({ ...options, port: 0 });
  onTestFinished(() => void server.close());
  const port = Number(new URL(url).port);
  await expect(startServer({ ...options, port })).rejects.toThrow(`npm run watch:catalogue -- --port ${port + 1}`);
});
