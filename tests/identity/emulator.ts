import * as v from 'valibot';
import { emulatorUrl, projectId, settings, siteUrl } from './addresses.ts';

/** The emulator treats this as the console of the service. */
const OWNER = { authorization: 'Bearer owner' };

/** @throws {Error} with the answer if the emulator refuses */
async function call(path: string, body?: object, headers: Record<string, string> = OWNER): Promise<unknown> {
  const answer = await fetch(emulatorUrl + path, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Calls an endpoint for accounts as a browser does. */
const asClient = (method: string, body: object) =>
  call(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${settings.PUBLIC_IDENTITY_API_KEY}`, body, {});

const emailCodes = v.object({
  oobCodes: v.array(v.object({ email: v.string(), requestType: v.string(), oobLink: v.string() })),
});

/**
 * Returns the last email of a kind that the service sent to an address, whose account may be of a tenant.
 * @returns `link` leads to the emulator, and `shopLink` to the shop, as in emails of a project whose action URL is the shop's page
 * @throws {Error} if there is none
 */
export async function emailTo(
  address: string,
  kind: 'EMAIL_SIGNIN' | 'PASSWORD_RESET' | 'VERIFY_EMAIL',
  tenant?: string,
) {
  const owner = tenant === undefined ? projectId : `${projectId}/tenants/${tenant}`;
  const { oobCodes } = v.parse(emailCodes, await call(`/emulator/v1/projects/${owner}/oobCodes`));
  const last = oobCodes.findLast(({ email, requestType }) => email === address && requestType === kind);
  if (!last) throw new Error(`The service sent no ${kind} to ${address}.`);
  const link = new URL(last.oobLink);
  const shopLink = new URL('/sign-in/finish', siteUrl);
  shopLink.search = link.search;
  return { link: link.href, shopLink: shopLink.href };
}

const textCodes = v.object({ verificationCodes: v.array(v.object({ phoneNumber: v.string(), code: v.string() })) });

/** Returns the code in the last text message to a phone. @throws {Error} if there is none */
export async function codeTo(phone: string): Promise<string> {
  const { verificationCodes } = v.parse(textCodes, await call(`/emulator/v1/projects/${projectId}/verificationCodes`));
  const last = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone);
  if (!last) throw new Error(`The service sent no code to ${phone}.`);
  return last.code;
}

const signedIn = v.object({ localId: v.string(), idToken: v.string() });

/** Creates an account with a password, which may be of a tenant. */
export const createAccount = async (email: string, password: string, tenantId?: string) =>
  v.parse(signedIn, await asClient('signUp', { email, password, tenantId, returnSecureToken: true }));

/** Signs in with an account at Google. The emulator takes its claims without a signature. */
export async function signInWithGoogle(claims: { sub: string; email: string; name: string }) {
  const postBody = new URLSearchParams({
    id_token: JSON.stringify({ ...claims, email_verified: true }),
    providerId: 'google.com',
  });
  const request = { postBody: `${postBody}`, requestUri: 'http://localhost', returnSecureToken: true };
  return v.parse(signedIn, await asClient('signInWithIdp', request));
}

/** Changes an account as the console of the service can. */
export const changeAccount = (localId: string, change: { disableUser?: boolean; emailVerified?: boolean }) =>
  call(`/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`, { localId, ...change });
