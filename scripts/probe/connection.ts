import { type ApiError, describeFailure } from '#lib/http/errors.ts';
import { oneLine } from '#scripts/one-line.ts';

const SHOWN_FIELDS = 3;

interface Problem {
  /** Completes "GET /products/: ", without a full stop. */
  says: string;
  /** One or two sentences. */
  remedy: string;
}

const certificate = (says: string, remedy: string): Problem => ({
  says: `the certificate ${says}`,
  remedy: `Shoppers' browsers refuse it, too. ${remedy}`,
});
const RENEW = 'Renew the certificate of the API.';
const REPLACE =
  "Install one from a certificate authority such as Let's Encrypt, or for a trial, set NODE_EXTRA_CA_CERTS to its file.";
const untrusted = certificate('comes from an authority that this machine does not know', REPLACE);
const selfSigned = certificate('is self-signed', REPLACE);
const notFound: Problem = {
  says: "the host name can't be resolved",
  remedy: "Check the spelling of PUBLIC_API_URL, and this machine's connection to the internet.",
};
const noTls: Problem = {
  says: 'the server does not use https on this port',
  remedy: 'Check whether PUBLIC_API_URL must start with http: or needs another port.',
};

/** By the code of the error under a failed fetch: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const problems: Record<string, Problem> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_UNTRUSTED: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate(
    "can't be verified, because the server does not send the intermediate certificates",
    'Configure the server to send the full chain.',
  ),
  ERR_TLS_CERT_ALTNAME_INVALID: certificate(
    'is for another host',
    'Set PUBLIC_API_URL to a host that the certificate names, or install one for this host.',
  ),
  HOSTNAME_MISMATCH: certificate('is for another host', 'Install one for this host.'),
  CERT_HAS_EXPIRED: certificate('has expired', RENEW),
  CERT_NOT_YET_VALID: certificate('is not valid yet', "Check this machine's clock and the certificate's dates."),
  CERT_REVOKED: certificate('is revoked', RENEW),
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  ENOTFOUND: notFound,
  EAI_AGAIN: notFound,
};

/** Returns the code of an error or of one of its causes for which `known` is true, with that error. */
export function findByCode(error: unknown, known: (code: string) => boolean): { code: string; error: Error } | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = 'code' in each && typeof each.code === 'string' ? each.code : '';
    if (known(code)) return { code, error: each };
  }
  return null;
}

/** Returns why a call got no response, such as an unsuitable certificate, or null if its error does not tell. */
export function connectionProblem(error: ApiError): Problem | null {
  if (error.failure.code !== 'offline') return null;
  const found = findByCode(error, (code) => code in problems);
  return found && (problems[found.code] ?? null);
}

/** Returns a remedy for an error status of the API, in one sentence. */
export function remedyForStatus(status: number): string {
  if (status === 401 || status === 403) return 'Allow this call for everyone who may make it.';
  if (status === 404) return 'Add this call to the API, at exactly this path under /api/v1.';
  if (status === 400 || status === 422)
    return 'The API refuses a parameter or a field: accept all that docs/api.md lists, and any page_size (it may return fewer records).';
  return "Check the API's log for the reason.";
}

/** Returns the API's messages for fields, in parentheses. The shop's own description leaves them out. */
function fieldMessages({ failure }: ApiError): string {
  if (failure.code !== 'http') return '';
  const said = Object.entries(failure.fields).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  return said.length === 0 ? '' : ` (${said.slice(0, SHOWN_FIELDS).join('; ')})`;
}

/** Describes a failed call for operators: its method and path, and why it failed. */
export function describeCall(error: ApiError): string {
  const says = connectionProblem(error)?.says ?? `${describeFailure(error.failure)}${fieldMessages(error)}`;
  return oneLine(`${error.call}: ${says}`);
}
