import { setTimeout as wait } from 'node:timers/promises';

/** A pause that can end early. */
export class Pause {
  #over: AbortController | null = null;

  /** Ends the current pause, if there is one. */
  end(): void {
    this.#over?.abort();
  }

  /** Waits until the time is over, `end` is called or the signal aborts. @param ms milliseconds */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    this.#over = new AbortController();
    await wait(ms, undefined, { signal: AbortSignal.any([signal, this.#over.signal]) }).catch(() => {});
    this.#over = null;
  }
}
