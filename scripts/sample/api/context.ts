import type { DatabaseSync } from 'node:sqlite';
import type { HttpBindings } from '@hono/node-server';
import type { FaultRegistry } from './faults.ts';
import type { IdentityVerifier } from './identity-tokens.ts';
import type { PictureSource } from './pictures.ts';
import type { RequestLog } from './request-log.ts';
import type { Tokens } from './tokens.ts';

/** The services shared by all routes. Created once per server. */
export interface Services {
  db: DatabaseSync;
  tokens: Tokens;
  /** Verifies tokens of the identity service; null without one. */
  identity: IdentityVerifier | null;
  faults: FaultRegistry;
  requests: RequestLog;
  pictures: PictureSource;
  /** Origin of the storefront, without a trailing slash. */
  siteUrl: string;
  /** Public origin of this server. Known once it listens. */
  publicUrl: () => string;
  /** Empties the database and seeds the catalogue again. */
  reset: () => void;
  /** Aborted when the server closes. Ends pending fault delays. */
  closing: AbortSignal;
}

/** Hono's environment type for the whole app. */
export interface ApiEnv {
  Bindings: HttpBindings;
  Variables: {
    userId: number;
    /** True when a fault sends no response. */
    responseSuppressed?: boolean;
  };
}
