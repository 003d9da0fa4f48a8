import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { smallerFont } from './scripts/site/fonts.ts';
import { listScripts } from './scripts/site/script-lists.ts';
import { readSettings } from './src/config/env.ts';

const settings = readSettings(process.env);
/** What no browser needs stays out of the scripts. */
const {
  testPaymentPage,
  styleguide,
  allowShrink,
  prerenderLimit,
  strictClaims,
  strictRecords,
  checkPictures,
  ...inBrowsers
} = settings;

/** Islands are loaded on intent: `client:intent`. */
const intent = {
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/runtime/intent.ts' }),
  },
};

/** Renders React's components on the server, in place of the renderer that comes with `react()`. */
const plainReact = {
  name: 'plain-react',
  hooks: {
    'astro:config:setup': ({ addRenderer }) =>
      addRenderer({
        name: '@astrojs/react',
        clientEntrypoint: './src/runtime/react-client.ts',
        serverEntrypoint: './scripts/site/react-renderer.ts',
      }),
  },
};

/** Pages only where their setting is on. */
const optionalPages = {
  name: 'optional-pages',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (testPaymentPage) injectRoute({ pattern: '/pay', entrypoint: './src/pages/_pay.astro' });
      if (styleguide) injectRoute({ pattern: '/styleguide', entrypoint: './src/pages/_styleguide.astro' });
    },
  },
};

/** React, what draws most islands, and the client of the API: with all that they import. */
const drawing =
  /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\/|src\/(runtime\/(react-client|session\/client)|ui\/(Dialog|Field|icons|SendForm))\.tsx?$/;

export default defineConfig({
  site: settings.siteUrl,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [plainReact, react(), intent, optionalPages],
  // A font that comes too late to stand there from the start waits for the next page: swapping it in would move the text.
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Young Serif',
      cssVariable: '--font-display',
      display: 'optional',
      // The first is in the style sheet: `styles/font-fallbacks.css`.
      fallbacks: ['Young Serif fallback', 'georgia', 'serif'],
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            weight: 400,
            style: 'normal',
            src: [
              await smallerFont({
                file: 'node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
              }),
            ],
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
            src: [
              await smallerFont({
                file: 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
                weights: { min: 400, max: 650 },
              }),
            ],
          },
        ],
      },
    },
  ],
  vite: {
    plugins: [listScripts()],
    // The policy lets nothing be loaded from `data:`, so a small picture is a file as well.
    build: { assetsInlineLimit: 0 },
    define: {
      __SETTINGS__: JSON.stringify(settings),
      __API_URL__: JSON.stringify(settings.apiUrl),
      __MAPS_KEY__: JSON.stringify(settings.mapsKey),
    },
    environments: {
      client: {
        define: { __SETTINGS__: JSON.stringify(inBrowsers) },
        // Islands of a page share most of their scripts. With React alone in the second group, the cart is 2 kB over its budget.
        build: {
          rolldownOptions: {
            output: {
              // Without what Astro appends for its own use: every page names its scripts.
              entryFileNames: ({ name }) =>
                `_astro/${name.replace(/\.astro.*$/, '').replaceAll(/[^\w-]/g, '_')}.[hash].js`,
              codeSplitting: {
                groups: [
                  { name: 'page', test: /\/layouts\/Page\.astro/ },
                  { name: 'react', test: drawing },
                ],
              },
            },
          },
        },
      },
      // Node would take its CommonJS file, whose default export is not the hook.
      prerender: { resolve: { noExternal: ['use-places-autocomplete'] } },
    },
  },
});
