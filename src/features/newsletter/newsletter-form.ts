import * as copy from './copy.ts';
import { send } from './send.ts';

/** `<newsletter-form>`: submits its form with fetch and shows the result. Without this script the form submits normally. */
class NewsletterForm extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('submit', async (event) => {
      const form = event.target;
      const status = this.querySelector('[role="status"]');
      const button = this.querySelector('button');
      if (!(form instanceof HTMLFormElement) || !status || !button) return;
      event.preventDefault();
      if (button.disabled) return;
      button.disabled = true;
      const sent = await send(form);
      button.disabled = false;
      status.textContent = sent ? copy.newsletterThanks : copy.newsletterFailed;
      // The status may be below the viewport.
      status.scrollIntoView({ block: 'nearest' });
      if (sent) form.reset();
    });
  }
}

customElements.define('newsletter-form', NewsletterForm);
