/** One call, without anything secret: neither bodies nor tokens are kept. */
export interface LoggedRequest {
  method: string;
  /** Path and query. */
  path: string;
  authorization: boolean;
  origin: string | null;
  /** 0 until answered, and for calls that never are. */
  status: number;
  at: string;
}

const mostEntries = 20_000;

/** The newest calls, oldest first, for tests that count them. */
export class RequestLog {
  #entries: LoggedRequest[] = [];

  add(entry: LoggedRequest): void {
    this.#entries.push(entry);
    if (this.#entries.length > mostEntries) this.#entries.shift();
  }

  list(pathPart = '', method = ''): LoggedRequest[] {
    return this.#entries.filter((entry) => entry.path.includes(pathPart) && (method === '' || entry.method === method));
  }

  clear(): void {
    this.#entries = [];
  }
}
