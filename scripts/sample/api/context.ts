import type { DatabaseSync } from 'node:sqlite';
import type { HttpBindings } from '@hono/node-server';
import type { FaultBox } from './faults.ts';
import type { PictureSource } from './pictures.ts';
import type { RequestLog } from './request-log.ts';
import type { Tokens } from './tokens.ts';

/** What the routes work with; made once per server. */
export interface Services {
  db: DatabaseSync;
  tokens: Tokens;
  faults: FaultBox;
  requests: RequestLog;
  pictures: PictureSource;
  /** Origin of the storefront, without a trailing slash. */
  siteUrl: string;
  /** This server's public origin; known once it listens. */
  publicUrl: () => string;
  /** Empties the database and fills the catalogue again. */
  reset: () => void;
  /** Aborted when the server closes: ends what faults keep waiting. */
  closing: AbortSignal;
}

/** Hono's environment of the whole app. */
export interface ApiEnv {
  Bindings: HttpBindings;
  Variables: {
    userId: number;
    /** Set when a fault lets the caller go without an answer. */
    unanswered?: boolean;
  };
}
