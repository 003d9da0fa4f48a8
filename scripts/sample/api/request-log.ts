/** A logged request. Contains no secrets, because bodies and tokens are not stored. */
export interface LoggedRequest {
  method: string;
  /** Path and query. */
  path: string;
  authorization: boolean;
  origin: string | null;
  /** 0 until the response is sent. Stays 0 if a fault sends no response. */
  status: number;
  at: string;
}

const mostEntries = 20_000;

/** The most recent requests, oldest first. Lets tests count requests. */
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
