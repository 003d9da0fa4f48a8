import { whenIdle } from '#lib/dom/when-idle.ts';

/** Whether the site has a service worker: setting `SERVICE_WORKER`. */
declare const __SERVICE_WORKER__: boolean;

/** The part of the Trusted Types API that this file uses. https://www.w3.org/TR/trusted-types/ */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(address: string): string };
}

const ADDRESS = '/sw.js';

/** Whether the shopper asked for less data. https://wicg.github.io/savedata/ */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

if (__SERVICE_WORKER__ && import.meta.env.PROD && 'serviceWorker' in navigator && !savesData()) {
  whenIdle(() => {
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
    // Allows this one address.
    const policy = trustedTypes?.createPolicy('offline', { createScriptURL: () => ADDRESS });
    // The shop works without the worker.
    navigator.serviceWorker.register(policy?.createScriptURL('') ?? ADDRESS).catch(() => {});
  });
}
