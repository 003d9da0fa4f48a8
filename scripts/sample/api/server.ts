import type { Server } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { createAdaptorServer } from '@hono/node-server';
import { listenOn } from '#scripts/listen-on.ts';
import { createApp } from './app.ts';
import type { Services } from './context.ts';
import { inTransaction, openDatabase, readSetting, writeSetting } from './database.ts';
import { type Fault, FaultRegistry } from './faults.ts';
import { checkIdentityHost, type IdentityOptions } from './identity-settings.ts';
import { IdentityVerifier } from './identity-tokens.ts';
import { PictureSource, type RenderPicture } from './pictures.ts';
import { RequestLog } from './request-log.ts';
import { type Catalogue, seedCatalogue } from './seed.ts';
import { advanceAll } from './stages.ts';
import { Tokens } from './tokens.ts';

export interface SampleApiOptions {
  /** 0, the default, picks a free port. */
  port?: number;
  host?: string;
  /** Database file. In memory by default. */
  db?: string;
  /** Origin of the storefront. CORS allows only this origin, and payments return to it. */
  siteUrl?: string;
  /** Public origin of this server. Defaults to `http://localhost:PORT`. */
  publicUrl?: string;
  /** Defaults to the sample catalogue. */
  catalogue?: Catalogue;
  /** Number of products. Defaults to the database's last number, or to the size of the catalogue. */
  products?: number;
  faults?: readonly Fault[];
  testControls?: boolean;
  /** The identity service whose tokens `/auth/identity/` accepts. Without it, that call answers 404. */
  identity?: IdentityOptions | null;
  /** Interval in seconds at which every paid order moves to its next stage. */
  advanceEvery?: number;
  pictureCache?: string;
  renderPicture?: RenderPicture;
}

export interface SampleApi {
  url: string;
  port: number;
  /** Number of products at the start. */
  products: number;
  /** Renders all pictures in advance, one at a time. */
  warmUp: () => void;
  close: () => Promise<void>;
}

/**
 * Starts the sample API.
 * @throws CommandError if the port is already in use, or if unsigned tokens would be accepted from other machines
 */
export async function startSampleApi(options: SampleApiOptions = {}): Promise<SampleApi> {
  const host = options.host ?? '127.0.0.1';
  const identity = options.identity ?? null;
  if (identity) checkIdentityHost(identity, host);
  const catalogue = options.catalogue ?? (await sampleCatalogue());
  const db = openDatabase(options.db ?? ':memory:');
  const products = seedCatalogue(db, catalogue, options.products);
  const closing = new AbortController();
  let url = '';
  const services: Services = {
    db,
    tokens: new Tokens(db),
    identity: identity && new IdentityVerifier(identity),
    faults: new FaultRegistry(),
    requests: new RequestLog(),
    pictures: new PictureSource(catalogue.products, options.pictureCache ?? '.cache/pictures', options.renderPicture),
    siteUrl: originOf(options.siteUrl ?? 'http://localhost:4321'),
    publicUrl: () => (options.publicUrl === undefined ? url : originOf(options.publicUrl)),
    reset: () => reset(db, catalogue),
    closing: closing.signal,
  };
  for (const fault of options.faults ?? []) services.faults.add(fault);

  const app = createApp(services, options.testControls ?? false);
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  // Longer than the clients' keep-alive timeout, so that no client writes to a connection that is being closed.
  server.keepAliveTimeout = 65_000;
  const port = await listenOn(server, { port: options.port ?? 0, host, command: 'api' }).catch((error: unknown) => {
    db.close();
    throw error;
  });
  url = `http://${['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host}:${port}`;

  const timer = options.advanceEvery ? setInterval(() => advanceAll(db), options.advanceEvery * 1000) : undefined;
  const warmUp = () => {
    services.pictures.warmUp(closing.signal).catch((error: unknown) => {
      if (!closing.signal.aborted) console.error('Picture warm-up failed; drawing pictures on demand:', error);
    });
  };

  const close = async () => {
    clearInterval(timer);
    closing.abort();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    if (db.isOpen) db.close();
  };
  return { url, port, products, warmUp, close };
}

async function sampleCatalogue(): Promise<Catalogue> {
  const { sampleCategories, sampleProducts } = await import('#scripts/sample/catalogue/catalogue.ts');
  return { categories: sampleCategories, products: sampleProducts };
}

function reset(db: DatabaseSync, catalogue: Catalogue): void {
  const products = Number(readSetting(db, 'products'));
  inTransaction(db, () => {
    for (const table of ['payments', 'basket_lines', 'baskets', 'messages', 'users']) {
      db.exec(`DELETE FROM ${table}`);
    }
    // User ids are never reused, because a token from before the reset must not identify another user.
    db.exec("DELETE FROM sqlite_sequence WHERE name <> 'users'");
    writeSetting(db, 'catalogue', '');
  });
  seedCatalogue(db, catalogue, products);
}

function originOf(text: string): string {
  return new URL(text).origin;
}
