import { createServer } from 'node:net';

/** Thrown for an unusable port. The message names it and says how to choose another. */
class PortError extends Error {
  override name = 'PortError';
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/**
 * Parses a port from the command line and checks that it is free.
 * @param option name of the option, for the message: `--port`
 * @throws {PortError} when the port is invalid or taken
 */
export async function freePort(option: string, text: string): Promise<number> {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new PortError(`${option} must be a number from 1 to 65535, not "${text}".`);
  }
  const free = (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
  if (!free) throw new PortError(`Port ${port} is already in use. Choose another: npm start -- ${option} ${port + 1}`);
  return port;
}
