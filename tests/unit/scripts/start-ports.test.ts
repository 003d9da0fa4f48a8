import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '#scripts/start/ports.ts';

test('reports a taken port and how to choose another', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await expect(freePort('--port', String(port))).rejects.toThrow(
    `Port ${port} is already in use. Choose another with --port ${port + 1}.`,
  );
  await new Promise((resolve) => server.close(resolve));
});

test('returns a free port', async () => {
  // Several, because other programs may use some of them.
  const ports = Array.from({ length: 20 }, (_, index) => 20_300 + index);
  const tries = await Promise.allSettled(ports.map((port) => freePort('--port', String(port))));
  const free = ports.filter((_, index) => tries[index]?.status === 'fulfilled');
  expect(free).not.toEqual([]);
  expect(tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual(free);
});

test.each(['', '0', '70000', 'x', '80.5', '-1'])('"%s" is not a port', async (text) => {
  await expect(freePort('--api-port', text)).rejects.toThrow('--api-port must be a whole number from 1 to 65535');
});
