import { ApiError } from '#lib/http/errors.ts';
import { RecordError, type UnusableRecord } from '#lib/http/records.ts';
import { connectionProblem, describeCall, remedyForStatus } from '#scripts/probe/connection.ts';

/** `off`: the shop needs a fix; `note`: an improvement is possible; `skipped`: not checked. */
export type Verdict = 'good' | 'off' | 'note' | 'skipped';

export interface Finding {
  verdict: Verdict;
  /** The call or the setting: `GET /products/`. */
  subject: string;
  says: string;
  /** One sentence that says how to fix it. */
  remedy?: string;
  /** Duration of the call, in milliseconds. */
  ms?: number;
}

/** Thrown when the API responds, but not as the shop needs it. */
export class CheckFailure extends Error {
  override name = 'CheckFailure';
  readonly remedy: string;

  constructor(says: string, remedy: string) {
    super(says);
    this.remedy = remedy;
  }
}

function remedyFor(error: ApiError): string {
  const { failure } = error;
  switch (failure.code) {
    case 'offline':
      return connectionProblem(error)?.remedy ?? 'Check that the API is running and that PUBLIC_API_URL points to it.';
    case 'timeout':
      return 'Find out why the API does not respond in time. After the same timeout, shoppers get an error message.';
    case 'not-json':
      if (failure.what === 'truncated JSON')
        return "The response is truncated: check the API's log for errors, and the limits of any proxy in front of it.";
      return 'Something other than the API responded: check PUBLIC_API_URL and any proxy in front of the API.';
    case 'http':
      return remedyForStatus(failure.status);
    default:
      return "Fix this field in the API's response.";
  }
}

/** Runs checks and collects their findings. */
export class Examination {
  readonly findings: Finding[] = [];
  /** Error messages of records that can't be shown: from the current check, and from all checks. */
  readonly #unusable = { now: new Set<string>(), all: new Set<string>() };

  /** Records an unusable record. Only the first check that meets it reports it. */
  setAside = (record: UnusableRecord): void => {
    const { message } = new RecordError(record);
    if (!this.#unusable.all.has(message)) this.#unusable.now.add(message);
    this.#unusable.all.add(message);
  };

  /**
   * Runs one check and adds its finding.
   * @param work throws `CheckFailure` or an `ApiError` if something is wrong
   * @param says describes the result
   * @returns the result of `work`, or null if it threw
   */
  async check<T>(subject: string, work: () => Promise<T>, says: (value: T) => string): Promise<T | null> {
    const start = performance.now();
    const taken = () => Math.round(performance.now() - start);
    this.#unusable.now.clear();
    try {
      const value = await work();
      const [first, ...others] = this.#unusable.now;
      if (first !== undefined) {
        const rest = others.length > 0 ? ` (and ${others.length} more records)` : '';
        const remedy = 'Fix it in the API: until then, the shop leaves out this record.';
        this.findings.push({ verdict: 'off', subject, says: `${first}${rest}`, remedy, ms: taken() });
        return value;
      }
      this.findings.push({ verdict: 'good', subject, says: says(value), ms: taken() });
      return value;
    } catch (error) {
      const ms = taken();
      if (error instanceof CheckFailure) {
        this.findings.push({ verdict: 'off', subject, says: error.message, remedy: error.remedy, ms });
      } else if (error instanceof ApiError) {
        const message = describeCall(error).slice(`${error.call}: `.length);
        this.findings.push({ verdict: 'off', subject, says: message, remedy: remedyFor(error), ms });
      } else throw error;
      return null;
    }
  }

  off(subject: string, says: string, remedy: string): void {
    this.findings.push({ verdict: 'off', subject, says, remedy });
  }

  good(subject: string, says: string): void {
    this.findings.push({ verdict: 'good', subject, says });
  }

  note(subject: string, says: string, remedy?: string): void {
    this.findings.push({ verdict: 'note', subject, says, ...(remedy !== undefined && { remedy }) });
  }

  skip(subject: string, why: string): void {
    this.findings.push({ verdict: 'skipped', subject, says: `not checked: ${why}` });
  }
}
