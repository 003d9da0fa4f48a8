import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '#scripts/bench/live/figures.ts';

/** A page or file to request, and the status that it must have. */
export interface Target {
  path: string;
  status: number;
}

export interface Answers {
  sent: number;
  /** Milliseconds from the moment at which each request was due, with the waiting in this process, until its last byte. */
  times: number[];
  /** The error in place of each answer that was lost. */
  lost: string[];
}

/** After this time, an answer is lost, in milliseconds. */
const LOST_MS = 10_000;

/** How often due requests are sent, in milliseconds. */
const TICK_MS = 2;

/** @returns undefined, or why the answer is lost */
function ask(url: string, { path, status }: Target, agent: Agent): Promise<string | undefined> {
  return new Promise((resolve) => {
    const lose = (why: string) => resolve(`${path}: ${why}`);
    // As browsers do.
    const headers = { 'accept-encoding': 'gzip, br' };
    const request = get(url + path, { agent, headers, timeout: LOST_MS }, (response) => {
      response.once('error', ({ message }) => lose(message));
      response.once('close', () => {
        if (!response.complete) lose('the answer breaks off');
        else if (response.statusCode === status) resolve(undefined);
        else lose(`status ${response.statusCode}`);
      });
      response.resume();
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', ({ message }) => lose(message));
  });
}

/**
 * Sends requests by the clock, whether or not earlier ones are answered, over connections that stay open.
 * @param next returns what to request
 * @param rate requests a second
 */
export async function askByClock(url: string, next: () => Target, rate: number, seconds: number): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: rate });
  const answers: Answers = { sent: 0, times: [], lost: [] };
  const running: Promise<void>[] = [];
  const start = performance.now();
  const send = async (dueMs: number) => {
    const lost = await ask(url, next(), agent);
    if (lost === undefined) answers.times.push(performance.now() - start - dueMs);
    else answers.lost.push(lost);
  };
  while (answers.sent < rate * seconds) {
    for (let dueMs = (answers.sent / rate) * 1000; dueMs <= performance.now() - start; dueMs += 1000 / rate) {
      if (answers.sent === rate * seconds) break;
      answers.sent += 1;
      running.push(send(dueMs));
    }
    await pause(TICK_MS);
  }
  await Promise.all(running);
  agent.destroy();
  return answers;
}

/** Joins the answers of one measurement. */
export function joinAnswers(parts: readonly Answers[]): Answers {
  return {
    sent: parts.reduce((sum, { sent }) => sum + sent, 0),
    times: parts.flatMap(({ times }) => times),
    lost: parts.flatMap(({ lost }) => lost),
  };
}

/** The 50th, 95th and 99th percentiles. */
export const percentilesOf = ({ times }: Answers) => [0.5, 0.95, 0.99].map((share) => percentile(times, share));
