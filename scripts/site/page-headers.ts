import type { Settings } from '#config/env.ts';
import { signInPages, signInPath } from '#config/paths.ts';
import { contentPolicy, signInPolicy } from './content-policy.ts';
import type { InlineCode } from './template-code.ts';

/** Headers that the settings decide. The others are in `netlify.toml`. */
export interface PageHeaders {
  /** Headers of every response. */
  all: Record<string, string>;
  /** Paths of the sign-in pages, and the headers that replace or join those of every response. Null without these pages. */
  signIn: { paths: string[]; headers: Record<string, string> } | null;
}

/** @param inline CSP sources of inline code: `template-code.ts` */
export function pageHeaders(settings: Settings, inline: InlineCode): PageHeaders {
  const { identity } = settings;
  return {
    all: {
      'Content-Security-Policy': contentPolicy(settings, inline),
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
    signIn: identity && {
      paths: signInPages(identity).map(signInPath),
      headers: {
        'Content-Security-Policy': signInPolicy(settings, identity, inline),
        // With `same-origin`, the popup of the service could not report back.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'X-Robots-Tag': 'noindex',
      },
    },
  };
}
