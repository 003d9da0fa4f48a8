const NEXT_VERSION = 'UPDATE catalogue_version SET version = version + 1;';
const VERSION = '(SELECT version FROM catalogue_version)';

/** Triggers that increment the catalogue versions on every change. `etags.ts` builds ETags from them. */
export const versionTriggers = `
  CREATE TRIGGER IF NOT EXISTS product_added AFTER INSERT ON products BEGIN
    ${NEXT_VERSION}
    INSERT OR REPLACE INTO product_versions VALUES (NEW.position, ${VERSION});
  END;
  CREATE TRIGGER IF NOT EXISTS product_changed AFTER UPDATE ON products BEGIN
    ${NEXT_VERSION}
    UPDATE product_versions SET version = ${VERSION} WHERE position = NEW.position;
  END;
  CREATE TRIGGER IF NOT EXISTS product_removed AFTER DELETE ON products BEGIN
    ${NEXT_VERSION}
    DELETE FROM product_versions WHERE position = OLD.position;
  END;
  ${['INSERT', 'UPDATE', 'DELETE']
    .map(
      (change) => `CREATE TRIGGER IF NOT EXISTS category_${change.toLowerCase()} AFTER ${change} ON categories BEGIN
    ${NEXT_VERSION}
    UPDATE catalogue_version SET categories = version;
  END;`,
    )
    .join(' ')}`;

const triggerNames = [...versionTriggers.matchAll(/NOT EXISTS (\w+)/g)].map(([, name]) => name);

/** Dropped while seeding the catalogue, because one trigger per row makes that three times as slow. */
export const dropVersionTriggers = triggerNames.map((name) => `DROP TRIGGER IF EXISTS ${name};`).join(' ');

/** Sets one new version for the whole catalogue. */
export const renewVersions = `
  ${NEXT_VERSION}
  UPDATE catalogue_version SET categories = version;
  DELETE FROM product_versions;
  INSERT INTO product_versions SELECT position, ${VERSION} FROM products;`;

/**
 * The whole schema. Idempotent, because it runs on every start. Money is in integer cents. Basket lines have no foreign
 * key to products. An order outlives its products, so each line keeps its own price and a product snapshot.
 */
export const schema = `
  CREATE TABLE IF NOT EXISTS settings (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS categories (
    id                   TEXT PRIMARY KEY,
    name                 TEXT NOT NULL,
    thumbnail_product_id TEXT,
    position             INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS products (
    position        INTEGER PRIMARY KEY,
    id              TEXT NOT NULL UNIQUE,
    category_id     TEXT,
    name            TEXT NOT NULL,
    maker           TEXT NOT NULL,
    origin          TEXT NOT NULL,
    materials       TEXT NOT NULL,
    dimensions      TEXT NOT NULL,
    description     TEXT NOT NULL,
    details         TEXT NOT NULL,
    price_cents     INTEGER NOT NULL,
    old_price_cents INTEGER,
    enquire         INTEGER NOT NULL DEFAULT 0,
    stock           INTEGER NOT NULL,
    featured        INTEGER NOT NULL DEFAULT 0,
    best_seller     INTEGER NOT NULL DEFAULT 0,
    picture_id      TEXT NOT NULL,
    rating          REAL,
    rating_count    INTEGER,
    raw             TEXT,
    created_at      TEXT NOT NULL,
    updated_at      TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS products_by_category ON products (category_id, position);
  CREATE INDEX IF NOT EXISTS products_by_date ON products (created_at, position);
  CREATE INDEX IF NOT EXISTS products_by_price ON products (enquire, price_cents, position);
  CREATE INDEX IF NOT EXISTS products_on_offer ON products (position) WHERE old_price_cents > price_cents;
  CREATE INDEX IF NOT EXISTS products_featured ON products (position) WHERE featured = 1;
  CREATE INDEX IF NOT EXISTS products_best_seller ON products (position) WHERE best_seller = 1;

  INSERT OR IGNORE INTO settings VALUES ('database', lower(hex(randomblob(6))));
  CREATE TABLE IF NOT EXISTS catalogue_version (
    id         INTEGER PRIMARY KEY,
    version    INTEGER NOT NULL,
    categories INTEGER NOT NULL
  ) STRICT;
  INSERT OR IGNORE INTO catalogue_version VALUES (1, 1, 1);
  CREATE TABLE IF NOT EXISTS product_versions (
    position INTEGER PRIMARY KEY,
    version  INTEGER NOT NULL
  ) STRICT;
  INSERT OR IGNORE INTO product_versions SELECT position, 1 FROM products;
${versionTriggers}

  CREATE VIRTUAL TABLE IF NOT EXISTS products_fts USING fts5 (
    name, category, maker, origin, materials, description,
    content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
  );

  CREATE TABLE IF NOT EXISTS users (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    username        TEXT NOT NULL UNIQUE COLLATE NOCASE,
    email           TEXT NOT NULL,
    password        TEXT NOT NULL,
    first_name      TEXT NOT NULL DEFAULT '',
    last_name       TEXT NOT NULL DEFAULT '',
    avatar          TEXT,
    home_address    TEXT,
    work_address    TEXT,
    default_address TEXT,
    phone_number    TEXT,
    created_at      TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS identities (
    uid     TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    link    TEXT NOT NULL CHECK (link IN ('unverified', 'verified'))
  ) STRICT;

  CREATE TABLE IF NOT EXISTS baskets (
    id                        INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id                   INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    total_cents               INTEGER NOT NULL,
    delivery_latitude         REAL,
    delivery_longitude        REAL,
    delivery_place_name       TEXT NOT NULL,
    delivery_payload          TEXT,
    delivery_distance         REAL,
    delivery_cost_cents       INTEGER NOT NULL,
    cart_total_amount_cents   INTEGER NOT NULL,
    tax_amount_cents          INTEGER NOT NULL,
    total_taxed_amount_cents  INTEGER NOT NULL,
    paid                      INTEGER NOT NULL DEFAULT 0,
    amount_paid_cents         INTEGER NOT NULL DEFAULT 0,
    stage                     TEXT NOT NULL DEFAULT 'Processing',
    created_at                TEXT NOT NULL,
    updated_at                TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS baskets_by_user ON baskets (user_id, created_at);

  CREATE TABLE IF NOT EXISTS basket_lines (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    basket_id        INTEGER NOT NULL REFERENCES baskets (id) ON DELETE CASCADE,
    product_id       TEXT NOT NULL,
    quantity         INTEGER NOT NULL,
    unit_price_cents INTEGER NOT NULL,
    snapshot         TEXT NOT NULL,
    UNIQUE (basket_id, product_id)
  ) STRICT;

  CREATE TABLE IF NOT EXISTS payments (
    id         TEXT PRIMARY KEY,
    basket_id  INTEGER NOT NULL REFERENCES baskets (id) ON DELETE CASCADE,
    payer_id   TEXT NOT NULL,
    state      TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS payments_by_basket ON payments (basket_id);

  CREATE TABLE IF NOT EXISTS messages (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    kind       TEXT NOT NULL,
    email      TEXT NOT NULL,
    name       TEXT,
    subject    TEXT,
    message    TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT;
`;
