/// <reference types="astro/client" />

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

export {};
