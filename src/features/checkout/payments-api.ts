import * as v from 'valibot';
import type { ApiClient } from '#lib/http/client.ts';
import { ApiError, statusOf } from '#lib/http/errors.ts';
import { describeIssue, id, text } from '#lib/http/records.ts';

const paymentSchema = v.object({ payment_id: id, redirect_url: text });

/** A payment that waits for the shopper at the provider's. */
export interface CreatedPayment {
  paymentId: string;
  /** Not to be followed before `paymentUrl` has looked at it. */
  redirectUrl: string;
}

/** Starts a payment of a basket. @throws {ApiError} with 404 for a basket that is gone, 409 for one that is paid */
export async function createPayment(client: ApiClient, basketId: string): Promise<CreatedPayment> {
  const path = '/payment/create/';
  const answer = await client.send('POST', path, { body: { basket_id: basketId }, protected: true });
  const parsed = v.safeParse(paymentSchema, answer);
  if (!parsed.success) {
    throw new ApiError(`POST ${path}`, { code: 'schema', problem: describeIssue(parsed.issues[0]) });
  }
  return { paymentId: parsed.output.payment_id, redirectUrl: parsed.output.redirect_url };
}

/**
 * What came of taking the money:
 * - `refused` (402): the provider said no, nothing was charged;
 * - `rejected` (any other 4xx): the API would not ask the provider;
 * - `signed-out` (401): it did not look at the call at all;
 * - `unclear`: no answer, one that makes no sense, a fault, or word that it was done before. It may be paid.
 */
export type ExecuteOutcome = 'executed' | 'refused' | 'rejected' | 'signed-out' | 'unclear';

/** Statuses that tell nothing about the money: a time-out, done before or at this moment, too many calls. */
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

/** Takes the money; made once per payment, ever. Never throws: every way to fail is an outcome. */
export async function executePayment(client: ApiClient, payment: Execution): Promise<ExecuteOutcome> {
  const { paymentId, payerId, basketId } = payment;
  const body = { payment_id: paymentId, payer_id: payerId, basket_id: basketId };
  try {
    const answer = await client.send('POST', '/payment/execute/', { body, protected: true });
    // A page where JSON should be is not the API's word.
    return typeof answer === 'string' ? 'unclear' : 'executed';
  } catch (error) {
    return outcomeOf(statusOf(error));
  }
}
