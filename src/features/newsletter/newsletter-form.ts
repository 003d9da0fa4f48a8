import * as copy from './copy.ts';
import { send } from './send.ts';

/** `<newsletter-form>`: submits its form with fetch and shows the result. Without this script the form submits normally. */
class NewsletterForm extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('submit', async (event) => {
      const form = event.target;
      const status = this.querySelector<HTMLElement>('[role="status"]');
      const email = this.querySelector<HTMLInputElement>('[type="email"]');
      const button = this.querySelector('button');
      if (!(form instanceof HTMLFormElement) || !status || !email || !button) return;
      event.preventDefault();
      // Unlike `disabled`, this keeps the focus.
      if (button.ariaDisabled) return;
      button.ariaDisabled = 'true';
      status.textContent = copy.newsletterSending;
      // Text that is typed meanwhile would be erased.
      email.readOnly = true;
      const sent = await send(form);
      email.readOnly = false;
      button.ariaDisabled = null;
      status.textContent = sent ? copy.newsletterThanks : copy.newsletterFailed;
      // The status may be below the viewport.
      status.scrollIntoView({ block: 'nearest' });
      if (!sent) return;
      // An empty form hides its button.
      if (button === document.activeElement) status.focus();
      form.reset();
    });
  }
}

customElements.define('newsletter-form', NewsletterForm);
