/**
 * The folders that each folder of `src` may import; all other imports are forbidden. `npm run import-rules` writes
 * `biome.imports.json` from this list, for the linter.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  config: [],
  lib: ['config'],
  runtime: ['lib', 'config'],
  catalogue: ['runtime', 'lib', 'config'],
  seo: ['catalogue', 'lib', 'config'],
  ui: ['catalogue', 'runtime', 'lib', 'config'],
  layouts: ['features', 'ui', 'catalogue', 'seo', 'runtime', 'lib', 'config', 'styles'],
  pages: ['layouts', 'features', 'ui', 'catalogue', 'seo', 'runtime', 'lib', 'config', 'styles'],
};

/** Folders that every feature may import, besides its own. */
const belowFeatures = ['ui', 'catalogue', 'seo', 'runtime', 'lib', 'config'];

/** The features, each with the files of other features that it may import. */
export const features: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  account: { identity: ['MethodLinks.tsx', 'SecurityLink.tsx'] },
  cart: {},
  'cart-drawer': {
    cart: ['copy.ts', 'model.ts', 'restore-lines.ts', 'store.ts'],
    delivery: ['model.ts', 'stored-delivery.ts'],
  },
  checkout: {
    account: ['Gate.tsx', 'profile-api.ts', 'sign-in-dialog-store.ts'],
    cart: ['CartChanges.astro', 'cart-check.ts', 'cart-page.ts', 'copy.ts', 'fresh-cart.ts', 'model.ts', 'store.ts'],
    delivery: ['DeliveryForm.tsx', 'model.ts', 'place.ts', 'store.ts', 'stored-delivery.ts'],
    orders: ['OrderLines.tsx', 'api.ts', 'model.ts', 'order-date.ts'],
  },
  company: {},
  contact: {},
  delivery: { account: ['profile-store.ts'], cart: ['model.ts', 'store.ts'] },
  header: { cart: ['store.ts'], 'wish-list': ['store.ts'] },
  home: {},
  identity: {},
  makers: {},
  listing: { search: ['store.ts', 'resolve-query.ts'] },
  newsletter: {},
  offline: {},
  orders: {
    account: ['Gate.tsx', 'ask-for-session.ts'],
    cart: ['copy.ts', 'model.ts', 'store.ts'],
    contact: ['order-question.ts'],
  },
  product: {
    cart: ['describe-product.ts'],
    contact: ['EnquireOptions.tsx', 'QuestionLink.tsx', 'model.ts', 'question-links.ts'],
    delivery: ['model.ts', 'place.ts', 'store.ts'],
    'recently-viewed': ['store.ts'],
  },
  'recently-viewed': {},
  search: {},
  styleguide: {
    account: ['Avatar.tsx', 'Gate.tsx', 'avatar.ts'],
    orders: ['OrderCard.tsx', 'OrderTimeline.tsx', 'StageBadge.tsx'],
    product: ['Rating.tsx'],
  },
  'wish-list': { cart: ['model.ts', 'store.ts'] },
};

interface Pattern {
  group: string[];
  message: string;
}

function override(includes: string[], patterns: Pattern[]) {
  return {
    includes,
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
  };
}

function ruleOf(folder: string, allowed: readonly string[]) {
  const list = allowed.length === 0 ? 'nothing of the project' : allowed.join(', ');
  return override(
    [`src/${folder}/**`],
    [
      {
        group: ['#*/**', ...[folder, ...allowed].map((path) => `!#${path.includes('.') ? path : `${path}/**`}`)],
        message: `src/${folder} may import only: ${list} (scripts/imports/rules.ts).`,
      },
      { group: ['../**'], message: "Import from other folders through an alias (#lib/money.ts), never '../'." },
      ...(folder === 'lib'
        ? []
        : [
            {
              group: ['@nanostores/persistent'],
              message: 'Import persistentAtom from #lib/persistent.ts, which sets its storage engine.',
            },
          ]),
    ],
  );
}

/** Models are pure: they import no packages and, from other features, only models. */
const models = override(
  ['src/**/model.ts'],
  [
    {
      group: ['*', '!./**', '!#config/**', '!#lib/**', '!#catalogue/**', '!#features/*/model.ts'],
      message:
        'Models may import only config, lib, catalogue and other models, and no packages: pass in values instead.',
    },
  ],
);

/** Returns the linter configuration that enforces the lists above. */
export function importRules() {
  const ofLayers = Object.entries(layers).map(([folder, allowed]) => ruleOf(folder, allowed));
  const ofFeatures = Object.entries(features).map(([name, others]) => {
    const files = Object.entries(others).flatMap(([other, open]) => open.map((file) => `features/${other}/${file}`));
    return ruleOf(`features/${name}`, [...belowFeatures, ...files]);
  });
  return { overrides: [...ofLayers, ...ofFeatures, models] };
}

/** Folders of `src` with a rule, plus `styles`, which imports nothing. */
export const topFolders = [...Object.keys(layers), 'features', 'styles'];
