import * as v from 'valibot';
import type { ApiClient } from '#lib/http/client.ts';
import { ApiError, statusOf } from '#lib/http/errors.ts';
import { parseAnswer } from '#lib/http/parse-answer.ts';
import { id, text } from '#lib/http/records.ts';

declare const paymentUrlBrand: unique symbol;

/** A payment page URL that `paymentUrl` has validated. */
export type PaymentUrl = string & { readonly [paymentUrlBrand]: true };

const isLocal = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * Validates a redirect URL from the API: `https:` on an allowed host, or `http:` if the allowed host is this machine.
 * @param hosts allowed hosts, with the port if it is not the scheme's default
 * @returns the normalized URL, or null if it is not allowed
 */
export function paymentUrl(text: string, hosts: readonly string[]): PaymentUrl | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, host, username, password, href } = new URL(text);
  const safe = protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
  return safe && hosts.includes(host) && username === '' && password === '' ? (href as PaymentUrl) : null;
}

export const paymentSchema = v.object({ payment_id: id, redirect_url: text });

/** A payment that the shopper must approve on the provider's page. */
export interface CreatedPayment {
  paymentId: string;
  /** Untrusted. Validate it with `paymentUrl` before navigating. */
  redirectUrl: string;
}

/** Creates a payment for a basket. @throws {ApiError} with 404 if the basket does not exist, 409 if it is paid */
export async function createPayment(client: ApiClient, basketId: string): Promise<CreatedPayment> {
  const path = '/payment/create/';
  const answer = await client.send('POST', path, { body: { basket_id: basketId }, protected: true });
  const { payment_id, redirect_url } = parseAnswer(`POST ${path}`, paymentSchema, answer);
  return { paymentId: payment_id, redirectUrl: redirect_url };
}

/**
 * The outcome of executing a payment:
 * - `refused` (402): the provider declined, and nothing was charged;
 * - `rejected` (any other 4xx): the API did not call the provider;
 * - `signed-out` (401): the API did not process the request;
 * - `not-renewed` (401): the same, and the access token could not be renewed for now;
 * - `unclear`: no response, an invalid one, a server error or a conflict. The payment may be made.
 */
export type ExecuteOutcome = 'executed' | 'refused' | 'rejected' | 'signed-out' | 'not-renewed' | 'unclear';

/** 4xx statuses that leave the outcome open: a timeout, a repeated or concurrent execution, too many requests. */
const UNCLEAR = new Set([408, 409, 425, 429]);

function outcomeOf(status: number | null): ExecuteOutcome {
  if (status === 402) return 'refused';
  if (status === 401) return 'signed-out';
  return status !== null && status >= 400 && status < 500 && !UNCLEAR.has(status) ? 'rejected' : 'unclear';
}

interface Execution {
  paymentId: string;
  payerId: string;
  basketId: string;
}

/** Charges the shopper. Call it at most once for a payment. Never throws: every failure is an outcome. */
export async function executePayment(client: ApiClient, payment: Execution): Promise<ExecuteOutcome> {
  const { paymentId, payerId, basketId } = payment;
  const path = '/payment/execute/';
  const body = { payment_id: paymentId, payer_id: payerId, basket_id: basketId };
  try {
    const answer = await client.send('POST', path, { body, protected: true });
    // HTML in place of JSON does not come from the API.
    return typeof answer === 'string' ? 'unclear' : 'executed';
  } catch (error) {
    // An error of another call comes from renewing the token after a 401.
    if (error instanceof ApiError && error.call !== `POST ${path}`) return 'not-renewed';
    return outcomeOf(statusOf(error));
  }
}
