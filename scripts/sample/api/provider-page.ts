import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { priceText } from './money.ts';
import type { PaymentState } from './payments.ts';

export interface ProviderPage {
  state: PaymentState;
  orderId: number;
  lines: { name: string; quantity: number; cents: number }[];
  taxCents: number;
  deliveryCents: number;
  totalCents: number;
  /** The shop URL that the shopper returns to once the payment is decided. */
  returnUrl: string;
}

const style = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1d2433; background: #e9edf3; }
  body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; }
  .band { margin: 0; background: #7a4b00; color: #fff; text-align: center; padding: 8px 16px; font-weight: 600; }
  main { background: #fff; box-sizing: border-box; width: calc(100% - 32px); max-width: 460px; margin: 32px auto; align-self: center;
    border-radius: 16px; overflow: hidden;
    box-shadow: 0 12px 40px rgb(29 36 51 / 14%); }
  header { background: #14386b; color: #fff; padding: 24px 28px; }
  header p { margin: 0; opacity: .85; }
  h1 { font-size: 1.35rem; margin: 0; }
  section { padding: 24px 28px; }
  dl { display: grid; grid-template-columns: 1fr auto; row-gap: 8px; margin: 0; }
  dt, dd { margin: 0; overflow-wrap: anywhere; }
  dd { padding-left: 16px; text-align: right; font-variant-numeric: tabular-nums; }
  .total { border-top: 1px solid #d4dae4; padding-top: 12px; margin-top: 4px; font-weight: 700; font-size: 1.15rem; }
  form { display: grid; gap: 12px; margin-top: 24px; }
  button, a { display: block; font: inherit; font-weight: 600; text-align: center; text-decoration: none; padding: 13px 16px;
    border-radius: 999px; border: 2px solid #14386b; background: #fff; color: #14386b; cursor: pointer; }
  .approve { background: #14386b; color: #fff; }
  .approve:hover { background: #1d4d92; }
  .decline { border-color: #a3261d; color: #a3261d; }
  .cancel { border-color: transparent; }
  button:focus-visible, a:focus-visible { outline: 3px solid #f2a900; outline-offset: 2px; }
  .note { color: #525c6e; font-size: .9rem; margin: 20px 0 0; }
`;

/** CSP hash of the page's inline style sheet. */
export const providerStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

const outcomes: Record<Exclude<PaymentState, 'created'>, string> = {
  approved: 'You have approved this payment. The shop has not collected it yet.',
  declined: 'You have answered this payment. The shop has not collected it yet.',
  cancelled: 'This payment was canceled. Nothing was charged.',
  executed: 'This payment is complete.',
};

/** Renders the sandbox provider's page as HTML. Escapes every value. Works without JavaScript. */
export function providerPage(page: ProviderPage) {
  const lines = page.lines.map(
    (line) => html`<dt>${line.name} × ${line.quantity}</dt><dd>${priceText(line.cents)}</dd>`,
  );
  const decision =
    page.state === 'created'
      ? html`<form method="post">
          <button class="approve" name="decision" value="approve">Approve ${priceText(page.totalCents)}</button>
          <button class="decline" name="decision" value="decline">Decline</button>
          <button class="cancel" name="decision" value="cancel">Cancel and return to the shop</button>
        </form>
        <p class="note">Approve pays. Decline goes back as if approved, and the shop's collection is then refused. Cancel goes back without paying.</p>`
      : html`<p>${outcomes[page.state]}</p><a href="${page.returnUrl}">Return to the shop</a>`;
  return shell(html`
    <header><p>Sandbox Pay</p><h1>Order EART-${page.orderId}</h1></header>
    <section>
      <dl>
        ${lines}
        <dt>Tax</dt><dd>${priceText(page.taxCents)}</dd>
        <dt>Delivery</dt><dd>${priceText(page.deliveryCents)}</dd>
        <dt class="total">Total</dt><dd class="total">${priceText(page.totalCents)}</dd>
      </dl>
      ${decision}
    </section>`);
}

/** Renders the page for an unknown payment. */
export function unknownPaymentPage(returnUrl: string) {
  return shell(html`
    <header><p>Sandbox Pay</p><h1>No such payment</h1></header>
    <section><p>This payment does not exist any more.</p><a href="${returnUrl}">Return to the shop</a></section>`);
}

function shell(content: unknown) {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>Sandbox payment</title>
  <link rel="icon" href="data:,">
  <style>${raw(style)}</style>
</head>
<body>
  <p class="band">Sandbox: a test payment page. No money moves.</p>
  <main>${content}</main>
</body>
</html>`;
}
