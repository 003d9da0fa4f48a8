import { ApiError } from '#api/errors.ts';

/** `off`: the shop needs it; `note`: it would be better otherwise; `skipped`: not looked at. */
export type Verdict = 'good' | 'off' | 'note' | 'skipped';

export interface Finding {
  verdict: Verdict;
  /** The call, or the setting: `GET /products/`. */
  subject: string;
  says: string;
  /** One sentence: what to do about it. */
  remedy?: string;
  /** How long the call took. */
  ms?: number;
}

/** Something answers, and not as the shop needs it. */
export class Trouble extends Error {
  override name = 'Trouble';
  readonly remedy: string;

  constructor(says: string, remedy: string) {
    super(says);
    this.remedy = remedy;
  }
}

function remedyFor({ failure }: ApiError): string {
  switch (failure.code) {
    case 'offline':
      return 'Check that the API runs and that PUBLIC_API_URL leads to it.';
    case 'timeout':
      return 'Find out what keeps the API from answering; shoppers are told after as long that something went wrong.';
    case 'not-json':
      if (failure.what === 'truncated JSON')
        return 'The answer breaks off: look for an error in the log of the API, and for limits of what stands before it.';
      return 'Something else answers in place of the API: check PUBLIC_API_URL and what stands before the API.';
    case 'http':
      if (failure.status === 401 || failure.status === 403) return 'Let this call through for those who may make it.';
      if (failure.status === 404) return 'Add the call to the API, at this very path under /api/v1.';
      return "Look into the API's own log for the reason.";
    default:
      return 'Mend this field in what the API answers.';
  }
}

/** What was looked at so far, and what was found. */
export class Examination {
  readonly findings: Finding[] = [];

  /**
   * Looks at one thing and notes what it found.
   * @param work throws `Trouble` or an `ApiError` where something is off; may say what it found in `says`
   * @returns what `work` gives, or null where it was off
   */
  async check<T>(subject: string, work: () => Promise<T>, says: (value: T) => string): Promise<T | null> {
    const start = performance.now();
    const taken = () => Math.round(performance.now() - start);
    try {
      const value = await work();
      this.findings.push({ verdict: 'good', subject, says: says(value), ms: taken() });
      return value;
    } catch (error) {
      const ms = taken();
      if (error instanceof Trouble) {
        this.findings.push({ verdict: 'off', subject, says: error.message, remedy: error.remedy, ms });
      } else if (error instanceof ApiError) {
        const message = error.message.slice(`${error.call}: `.length);
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
