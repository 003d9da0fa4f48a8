/** A form on its way to the API. */
export type Sending = { status: 'idle' } | { status: 'sending' } | { status: 'sent' } | SendingFailed;

export interface SendingFailed {
  status: 'failed';
  /** Of the answer; null when there was none. */
  httpStatus: number | null;
  /** What the API says against single fields, by its names of them. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** What it says against the whole, if it does. */
  detail: string | null;
}

/** What a failure says beyond the fields that the form shows, where it is read already: it would go unread beside them. */
export function otherComplaints({ fields, detail }: SendingFailed, shown: readonly string[]): string[] {
  const rest = Object.entries(fields).filter(([name]) => !shown.includes(name));
  const said = shown.flatMap((name) => fields[name] ?? []);
  const all = [...(detail === null ? [] : [detail]), ...rest.flatMap(([, messages]) => messages)];
  return all.filter((complaint) => !said.includes(complaint));
}
