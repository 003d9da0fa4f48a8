import type { Settings } from '#config/env.ts';
import type { Examination } from './examination.ts';

const isLocal = (origin: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname);

/** Whether credentials may be sent to an origin: over TLS, or to this machine. */
export function isSafe(origin: string): boolean {
  return origin.startsWith('https:') || isLocal(origin);
}

/** Checks how settings fit together. Each setting by itself is validated when it is read. */
export function examineSettings(report: Examination, settings: Settings): void {
  const { apiUrl, siteUrl, paymentHosts, testPaymentPage } = settings;
  if (siteUrl.startsWith('https:') && !apiUrl.startsWith('https:') && !isLocal(apiUrl)) {
    report.off(
      'PUBLIC_API_URL',
      `${apiUrl} does not use https, so browsers on ${siteUrl} block calls to it`,
      'Set up a certificate for the API, and set PUBLIC_API_URL to its https address.',
    );
  } else report.good('PUBLIC_API_URL', apiUrl);
  if (isLocal(siteUrl) && !isLocal(apiUrl)) {
    report.note(
      'SITE_URL',
      `${siteUrl} is on this machine, but the API is not`,
      "Set SITE_URL to the site's public origin.",
    );
  } else report.good('SITE_URL', siteUrl);
  if (paymentHosts.length === 0) {
    report.off(
      'PUBLIC_PAYMENT_HOSTS',
      "lists no host, so shoppers can't pay",
      "Set PUBLIC_PAYMENT_HOSTS to the payment provider's host, such as www.paypal.com.",
    );
  } else report.good('PUBLIC_PAYMENT_HOSTS', paymentHosts.join(', '));
  if (testPaymentPage && !isLocal(siteUrl)) {
    report.note(
      'PUBLIC_TEST_PAYMENT_PAGE',
      'is enabled for a public site',
      'Leave PUBLIC_TEST_PAYMENT_PAGE empty in production.',
    );
  }
}
