import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { readSettings } from './src/config/env.ts';

const settings = readSettings(process.env);

/** Islands are loaded on intent: `client:intent`. */
const intent = {
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/islands/intent.ts' }),
  },
};

/** Pages only where their setting is on. */
const optionalPages = {
  name: 'optional-pages',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (settings.testPaymentPage) injectRoute({ pattern: '/pay', entrypoint: './src/pages/_pay.astro' });
      if (settings.styleguide) injectRoute({ pattern: '/styleguide', entrypoint: './src/pages/_styleguide.astro' });
    },
  },
};

/** Modules that the script of every page imports: `layouts/Page.astro`. Of nanostores without what only React's hook uses. */
const everyPage =
  /vite\/preload-helper|node_modules\/(nanostores(?!\/(listen-keys|deep-map))|@nanostores\/persistent)\/|src\/(stores\/(auth|theme|stored-session|notices|sign-in-dialog|cart|wish-list|tab-list|own-additions)|platform\/(storage|tab-messages)|domain\/(cart|money|paths|session|plain-click)|api\/cart-items)\.ts$/;

export default defineConfig({
  site: settings.siteUrl,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [react(), intent, optionalPages],
  // A font that comes too late to stand there from the start waits for the next page: swapping it in would move the text.
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Young Serif',
      cssVariable: '--font-display',
      display: 'optional',
      fallbacks: ['Georgia', 'serif'],
      options: {
        variants: [
          {
            weight: 400,
            style: 'normal',
            src: ['./node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Hanken Grotesk',
      cssVariable: '--font-text',
      display: 'optional',
      fallbacks: ['Helvetica Neue', 'Arial', 'sans-serif'],
      options: {
        variants: [
          {
            weight: '100 900',
            style: 'normal',
            src: ['./node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'],
          },
        ],
      },
    },
  ],
  vite: {
    define: { __SETTINGS__: JSON.stringify(settings) },
    environments: {
      client: {
        // One file compresses better than a dozen, and loads in one go.
        build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shop', test: everyPage }] } } } },
      },
      // Node would take its CommonJS file, whose default export is not the hook.
      prerender: { resolve: { noExternal: ['use-places-autocomplete'] } },
    },
  },
});
