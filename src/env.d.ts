/// <reference types="astro/client" />

import type { Settings } from './config/env.ts';
import type { IdentitySettings } from './config/identity-settings.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island at the first pointer, key, touch or focus on it, or with a query or a stored place: `src/runtime/hydrate-on-intent.ts`. */
    'client:intent'?: boolean | 'now' | 'visible' | 'query' | 'session' | 'delivery';
  }
}

declare global {
  interface Document {
    /** True in a page that a browser makes ahead, as Chromium does; TypeScript knows what several browsers do. */
    readonly prerendering?: boolean;
  }

  // The bundler replaces these names (`astro.config.mjs`, `vitest.config.ts`), so that browsers don't parse settings. It leaves out
  // code only if a constant in the same file rules it out, so other files than those of `src/config` use them too.
  const __SETTINGS__: Settings;
  const __API_URL__: string;
  const __MAPS_KEY__: string;
  const __IDENTITY__: IdentitySettings | null;
  const __TOKEN_SYNC_URL__: string;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cart-control': React.HTMLAttributes<HTMLElement> & {
        [data: `data-${string}`]: string | number | null | undefined;
      };
      'wish-heart': React.HTMLAttributes<HTMLElement> & { [data: `data-${string}`]: string | undefined };
      'picture-gallery': React.HTMLAttributes<HTMLElement> & { 'data-name': string };
      'buy-bar': React.HTMLAttributes<HTMLElement>;
      'delivery-price': React.HTMLAttributes<HTMLElement>;
      'sticky-column': React.HTMLAttributes<HTMLElement>;
    }
  }
}
