const TIMEOUT_MS = 30_000;

/** Posts a form to its action URL. @returns whether the request succeeded */
export async function send(form: HTMLFormElement): Promise<boolean> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  try {
    const answer = await fetch(form.action, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}
