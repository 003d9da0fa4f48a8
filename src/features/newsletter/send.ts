const TIMEOUT_MS = 30_000;

/** Posts a form, whose fields are all text, to its action URL. @returns whether the request succeeded */
export async function send(form: HTMLFormElement): Promise<boolean> {
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
  try {
    const answer = await fetch(form.action, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}
