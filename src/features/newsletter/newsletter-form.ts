import { send } from './send.ts';

const THANKS = 'Thank you for subscribing.';
const FAILED = 'An error occured. Please try again.';

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
      // The field may be the last thing in the window.
      status.scrollIntoView({ block: 'nearest' });
      if (sent) form.reset();
    });
  }
}

customElements.define('newsletter-form', NewsletterForm);
