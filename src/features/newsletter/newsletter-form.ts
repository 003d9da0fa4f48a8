import * as copy from './copy.ts';
import { send } from './send.ts';

/** `<newsletter-form>`: submits its form with fetch and shows the result. Without this script the form submits normally. */
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
      status.textContent = sent ? copy.newsletterThanks : copy.newsletterFailed;
      // The status may be below the viewport.
      status.scrollIntoView({ block: 'nearest' });
      if (sent) form.reset();
    });
  }
}

customElements.define('newsletter-form', NewsletterForm);
