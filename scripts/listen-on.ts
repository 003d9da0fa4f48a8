import type { Server } from 'node:http';
import type { Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { CommandError } from './command-error.ts';
import { codeOf } from './errors.ts';

interface Place {
  /** 0 for any free port. */
  port: number;
  host: string;
  /** The npm script that starts the server, for the advice. */
  command: string;
}

function problemOf(error: unknown, { port, host, command }: Place): string | null {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Choose another: npm run ${command} -- --port ${port + 1}`;
    case 'EACCES':
      return `You don't have permission to use port ${port}. Choose another: npm run ${command} -- --port 4321`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address "${host}".`;
    default:
      return null;
  }
}

/** Starts to listen. @returns the port @throws {CommandError} whose cause is the error from Node */
export function listenOn(server: Server | Http2SecureServer, place: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      const problem = problemOf(error, place);
      reject(problem === null ? error : new CommandError(problem, { cause: error }));
    };
    server.once('error', fail);
    server.listen(place.port, place.host, () => {
      server.off('error', fail);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Returns the origin of a server on this machine. An IPv6 address gets brackets. */
export const originAt = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
