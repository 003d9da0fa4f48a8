import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { listScripts } from './scripts/site/script-lists.ts';
import { addServiceWorker } from './scripts/site/service-worker.ts';
import { readSettings } from './src/config/env.ts';

const settings = readSettings(process.env);
/** Settings that the browser does not need, or not on most pages, stay out of the scripts that all pages load. */
const {
  testPaymentPage,
  styleguide,
  allowShrink,
  prerenderLimit,
  livePages,
  strictClaims,
  strictRecords,
  checkPictures,
  identity,
  tokenSyncUrl,
  serviceWorker,
  ...inBrowsers
} = settings;

/** Loads islands on intent: `client:intent`. */
const intent = {
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/runtime/hydrate-on-intent.ts' }),
  },
};

/** Renders React components on the server, instead of the renderer of `react()`. */
const plainReact = {
  name: 'plain-react',
  hooks: {
    'astro:config:setup': ({ addRenderer }) =>
      addRenderer({
        name: '@astrojs/react',
        clientEntrypoint: './src/runtime/hydrate-island.ts',
        serverEntrypoint: './scripts/site/react-renderer.ts',
      }),
  },
};

/** Adds pages that depend on a setting. */
const optionalPages = {
  name: 'optional-pages',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (testPaymentPage) injectRoute({ pattern: '/pay', entrypoint: './src/pages/_pay.astro' });
      if (identity) injectRoute({ pattern: '/sign-in/[page]', entrypoint: './src/pages/_sign-in.astro' });
      if (serviceWorker) injectRoute({ pattern: '/offline', entrypoint: './src/pages/_offline.astro' });
      if (styleguide) injectRoute({ pattern: '/styleguide', entrypoint: './src/pages/_styleguide.astro' });
    },
  },
};

/** Modules that every page needs before React: the page's script, and code that the cart's script shares with islands. */
const early =
  /layouts\/Page\.astro|src\/(catalogue\/count-pieces|config\/paths|lib\/(image|dom\/when-idle)|ui\/cart-attributes)\.ts/;

/** Code that most islands use, with its imports. In files of their own, these modules would take 2 kB more on lists. */
const shared = [
  'config/shop',
  'runtime/(hydrate-island|session/client|session/private-reads)',
  'ui/(Amounts|Dialog|Field|icons|LoadFailure|Pagination|Picture|SendForm)',
  'lib/(http/paging|location|not-found|resource|text|words)',
  'catalogue/(discount|reading-rules)',
  'features/(account/copy|account/SignInPanel|contact/api|contact/model|contact/product-dialog)',
  'features/(delivery/model|delivery/stored-delivery|wish-list/copy|wish-list/wish-list-changes)',
];
const drawing = new RegExp(
  `node_modules/(react|react-dom|scheduler|@nanostores/react)/|src/(${shared.join('|')})\\.tsx?$`,
);

export default defineConfig({
  site: settings.siteUrl,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [plainReact, react(), intent, optionalPages, addServiceWorker(serviceWorker)],
  // `npm run fonts` writes the files. With `optional`, a font that loads late is not used until the next page, because
  // swapping it in would shift the text.
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Young Serif',
      cssVariable: '--font-display',
      display: 'optional',
      // `styles/font-fallbacks.css` defines the first one.
      fallbacks: ['Young Serif fallback', 'georgia', 'serif'],
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            weight: 400,
            style: 'normal',
            src: ['./src/styles/fonts/young-serif.woff2'],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Hanken Grotesk',
      cssVariable: '--font-text',
      display: 'optional',
      fallbacks: ['Hanken Grotesk fallback', 'Helvetica Neue', 'arial', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            weight: '400 650',
            style: 'normal',
            src: ['./src/styles/fonts/hanken-grotesk.woff2'],
          },
        ],
      },
    },
  ],
  vite: {
    plugins: [listScripts()],
    // The content security policy forbids `data:` URLs, so small pictures are files too.
    // Inlined constants: each text of a `copy.ts` goes only to the scripts that show it.
    build: { assetsInlineLimit: 0, rolldownOptions: { optimization: { inlineConst: true } } },
    define: {
      __SETTINGS__: JSON.stringify(settings),
      __API_URL__: JSON.stringify(settings.apiUrl),
      __MAPS_KEY__: JSON.stringify(settings.mapsKey),
      __IDENTITY__: JSON.stringify(identity),
      __TOKEN_SYNC_URL__: JSON.stringify(tokenSyncUrl),
      __SERVICE_WORKER__: JSON.stringify(serviceWorker),
    },
    environments: {
      client: {
        define: { __SETTINGS__: JSON.stringify(inBrowsers) },
        // Islands of a page share most of their scripts. With only React in the second group, the cart exceeds its
        // budget by 2 kB.
        build: {
          rolldownOptions: {
            output: {
              // Drops the suffix that Astro appends to entry names, because every page contains the names.
              entryFileNames: ({ name }) =>
                `_astro/${name.replace(/\.astro.*$/, '').replaceAll(/[^\w-]/g, '_')}.[hash].js`,
              codeSplitting: {
                groups: [
                  { name: 'page', test: early },
                  { name: 'react', test: drawing },
                ],
              },
            },
          },
        },
      },
      // Node would load the package's CommonJS file, whose default export is not the hook.
      prerender: { resolve: { noExternal: ['use-places-autocomplete'] } },
    },
  },
});
