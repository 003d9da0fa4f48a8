import type { BrowserContext, Page } from 'playwright/test';
import { identitySettings } from './identity-address.ts';

const { PUBLIC_IDENTITY_AUTH_DOMAIN: authDomain } = identitySettings;

/** The data that the service hands over for a chosen account. */
const chosen = {
  sessionId: 's',
  urlResponse: `https://${authDomain}/__/auth/handler`,
  postBody: new URLSearchParams({
    id_token: JSON.stringify({ sub: '1', email: 'ama@example.com', email_verified: true, name: 'Ama' }),
    providerId: 'google.com',
  }).toString(),
  tenantId: null,
};

/**
 * Stands in for the script that the service's package loads from Google. The real one opens a hidden frame of the service, which
 * hands over the result of a popup or a redirect. This one takes it from the popup itself, and knows a redirect by the fragment.
 */
const gapi = `{
  let handler;
  const redirected = { ...${JSON.stringify(chosen)}, type: 'signInViaRedirect', eventId: null };
  addEventListener('message', ({ data }) => data.authEvent && handler(data));
  const frame = {
    restyle: async () => {},
    ping: async (ready) => ready(),
    register: (_, heard) => {
      handler = heard;
      if (location.hash === '#redirected') setTimeout(() => handler({ authEvent: redirected }));
    },
    send: (_type, _message, answer) => { try { answer([{ webStorageSupport: true }]); } catch {} },
  };
  window.gapi = {
    load: (_, { callback }) => callback(),
    iframes: { getContext: () => ({ open: (_, opened) => opened(frame) }), CROSS_ORIGIN_IFRAMES_FILTER: {} },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
}`;

/** The service's page with an account to choose. */
const chooser = `<!doctype html><title>Google</title><button>Choose this account</button><script>
  const query = new URLSearchParams(location.search);
  document.querySelector('button').onclick = () => {
    if (!opener) return location.assign(query.get('redirectUrl') + '#redirected');
    const authEvent = { ...${JSON.stringify(chosen)}, type: query.get('authType'), eventId: query.get('eventId') };
    opener.postMessage({ authEvent }, '*');
  };
</script>`;

/** Serves Google's script and the page in its popup. */
export async function serveGoogle(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: gapi }),
  );
  await context.route(`https://${authDomain}/__/auth/handler**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: chooser }),
  );
}

/** Stands in for reCAPTCHA. It lets everybody pass, or asks a question that nobody answers. */
const grecaptcha = (passes: boolean) => `{
  const parameters = [];
  window.grecaptcha = {
    render: (_, given) => parameters.push(given) - 1,
    execute: (id) => ${passes} && parameters[id].callback('passed'),
    getResponse: () => '',
    reset: () => {},
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
}`;

/** Serves Google's check against robots. */
export async function serveRecaptcha(context: BrowserContext, passes = true): Promise<void> {
  await context.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: grecaptcha(passes) }),
  );
}

/** Presses the Google button, and returns the popup. */
export async function openGoogle(page: Page, button = 'Continue with Google'): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return popup;
}
