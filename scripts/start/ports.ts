import { createServer } from 'node:net';
import { CommandError } from '#scripts/command-error.ts';
import { wholeNumber } from '#scripts/command-line.ts';

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
 * @throws {CommandError} when the port is invalid or taken
 */
export async function freePort(option: string, text: string): Promise<number> {
  const port = wholeNumber(option, text, 1, 65_535);
  const free = (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
  if (!free) throw new CommandError(`Port ${port} is already in use. Choose another with ${option} ${port + 1}.`);
  return port;
}
