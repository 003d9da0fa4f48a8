import { Agent, get } from 'node:http';

/** Requests a page. @returns its body @throws {Error} when the status is not 200 */
function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks).toString());
        else reject(new Error(`${url} was answered with ${response.statusCode}.`));
      });
    });
    request.once('error', reject);
  });
}

/** Requests one page over a new connection. @throws {Error} when the status is not 200 */
export const askOnce = (url: string) => ask(url, new Agent());

interface Answers {
  /** From the first request to the last answer. */
  seconds: number;
  /** Time of each answer in milliseconds. */
  times: number[];
}

/**
 * Requests pages over connections that stay open.
 * @param atOnce number of simultaneous requests
 * @throws {Error} when a status is not 200
 */
export async function askAll(urls: readonly string[], atOnce: number, onAnswer = () => {}): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const queue = urls.values();
  const times: number[] = [];
  async function work(): Promise<void> {
    for (const url of queue) {
      const start = performance.now();
      await ask(url, agent);
      times.push(performance.now() - start);
      onAnswer();
    }
  }
  const start = performance.now();
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
    return { seconds: (performance.now() - start) / 1000, times };
  } finally {
    agent.destroy();
  }
}
