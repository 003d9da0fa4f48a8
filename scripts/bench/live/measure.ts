import { CONCURRENCY, type Memory, type Run } from './figures.ts';
import { askAll } from './requests.ts';
import { loadMs, type RunningServer, type Server, startServer } from './server-process.ts';

/** Pages that are requested one after the other and not counted, because Node compiles the code meanwhile. */
const WARM_UP = 100;
/** Rounds of a run, each with pages of every server. */
const ROUNDS = 4;
/** Pages per round that are requested one after the other. */
const SEQUENTIAL = 50;
/** Pages per round for each number of simultaneous requests. */
const SIMULTANEOUS = 256;

/** Requests of a run to one server. */
export const RUN_REQUESTS = 1 + WARM_UP + ROUNDS * (SEQUENTIAL + CONCURRENCY.length * SIMULTANEOUS);

export interface Bench {
  /** Returns the addresses of the next products on a server. */
  next(url: string, count: number): string[];
  onAnswer: () => void;
}

interface Started {
  running: RunningServer;
  run: Run;
}

async function start(server: Server, { next, onAnswer }: Bench): Promise<Started> {
  const load = loadMs(server);
  const running = await startServer(server);
  const { times } = await askAll(next(running.url, 1 + WARM_UP), 1, onAnswer);
  return { running, run: { start: running.startMs, load, first: times[0] ?? Number.NaN, answers: [], rounds: [] } };
}

async function measureRound({ running: { url }, run }: Started, { next, onAnswer }: Bench): Promise<void> {
  run.answers.push(...(await askAll(next(url, SEQUENTIAL), 1, onAnswer)).times);
  const rates: number[] = [];
  for (const atOnce of CONCURRENCY) {
    const { seconds } = await askAll(next(url, SIMULTANEOUS), atOnce, onAnswer);
    rates.push(SIMULTANEOUS / seconds);
  }
  run.rounds.push(rates);
}

/** Measures servers in new processes, in turns, so that a slowdown of the machine affects all of them. */
export async function measureRun(servers: readonly Server[], bench: Bench): Promise<Map<Server, Run>> {
  const started = new Map<Server, Started>();
  try {
    for (const server of servers) started.set(server, await start(server, bench));
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const each of started.values()) await measureRound(each, bench);
    return new Map([...started].map(([server, { run }]) => [server, run]));
  } finally {
    for (const { running } of started.values()) await running.stop();
  }
}

/** Reads a server's memory after a tenth of the requests, and after all of them. */
export async function measureMemory(
  server: Server,
  requests: number,
  { next, onAnswer }: Bench,
): Promise<{ early: Memory; late: Memory }> {
  const running = await startServer(server);
  const memoryAfter = async (count: number) => {
    await askAll(next(running.url, count), Math.max(...CONCURRENCY), onAnswer);
    return running.memory();
  };
  try {
    const tenth = Math.ceil(requests / 10);
    return { early: await memoryAfter(tenth), late: await memoryAfter(requests - tenth) };
  } finally {
    await running.stop();
  }
}
