const THANKS = 'Thank you for subscribing.';
const FAILED = 'An error occured. Please try again.';
const TIMEOUT_MS = 30_000;

async function send(form: HTMLFormElement): Promise<boolean> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  try {
    const answer = await fetch(form.action, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}

/** `<newsletter-form>`: sends the form it holds in place and says how it went; without it the form posts as usual. */
class NewsletterForm extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('submit', async (event) => {
      const form = event.target;
      const status = this.querySelector('[role="status"]');
      if (!(form instanceof HTMLFormElement) || !status) return;
      event.preventDefault();
      const button = form.querySelector('button');
      if (button?.disabled) return;
      if (button) button.disabled = true;
      const sent = await send(form);
      if (button) button.disabled = false;
      status.textContent = sent ? THANKS : FAILED;
      if (sent) form.reset();
    });
  }
}

customElements.define('newsletter-form', NewsletterForm);
