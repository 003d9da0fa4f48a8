import type { Page } from 'playwright/test';
import { failInEachWay, hold, loggedFailures, offline, sendingFailures } from './failures.ts';
import { closeToast, expect, messagesFrom, test, toast } from './fixtures.ts';
import { keepToasts } from './toasts.ts';

const SENT = 'Your message was successfully submitted. Our customer care representative will get back to you.';
const FAILED = 'An error occured. Please try again.';
const CALL = '**/api/v1/send-contact/';

const formOn = (page: Page) => page.getByRole('region', { name: 'Write' });
const field = (page: Page, name: 'Email' | 'Name' | 'Subject' | 'Message') =>
  formOn(page).getByRole('textbox', { name });
const sendOn = (page: Page) => formOn(page).getByRole('button', { name: 'Send', exact: true });

async function fill(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Name').fill('Ada');
  await field(page, 'Subject').fill('A drum');
  await field(page, 'Message').fill('Two\nlines');
}

async function expectKept(page: Page, email: string): Promise<void> {
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Name')).toHaveValue('Ada');
  await expect(field(page, 'Subject')).toHaveValue('A drum');
  await expect(field(page, 'Message')).toHaveValue('Two\nlines');
}

test.beforeEach(({ page }) => keepToasts(page));

test('the Send button appears when email, subject and message are filled', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(field(page, 'Message')).toHaveAttribute('rows', '5');
  for (const name of ['Email', 'Subject', 'Message'] as const) {
    await expect(sendOn(page)).toHaveCount(0);
    await field(page, name).fill(name === 'Email' ? 'ada@example.com' : 'text');
  }
  await expect(sendOn(page)).toBeVisible();
  for (const name of ['Email', 'Subject', 'Message'] as const) {
    const typed = await field(page, name).inputValue();
    await field(page, name).fill('');
    await expect(sendOn(page)).toHaveCount(0);
    await field(page, name).fill(typed);
    await expect(sendOn(page)).toBeVisible();
  }
});

test('sends the message as typed, shows a confirmation and clears the fields, and the name is optional', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await fill(page, 'contact@example.com');
  const call = page.waitForRequest(CALL);
  await sendOn(page).click();
  const request = await call;
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toBe('application/json');
  expect(request.postDataJSON()).toEqual({
    email: 'contact@example.com',
    message: 'Two\nlines',
    subject: 'A drum',
    name: 'Ada',
  });
  await expect(toast(page, SENT)).toBeVisible();
  await expect(formOn(page).getByRole('status')).toHaveText(SENT);
  await expect(formOn(page).getByRole('status')).toBeFocused();
  for (const name of ['Email', 'Name', 'Subject', 'Message'] as const) {
    await expect(field(page, name)).toHaveValue('');
  }
  await expect(sendOn(page)).toHaveCount(0);
  expect(await messagesFrom('contact@example.com')).toMatchObject([
    { kind: 'contact', name: 'Ada', subject: 'A drum', message: 'Two\nlines' },
  ]);
  await field(page, 'Subject').fill('Another thing');
  await expect(formOn(page).getByRole('status')).toHaveCount(0);
  await closeToast(page, SENT);
  await fill(page, 'nameless@example.com');
  await field(page, 'Name').fill('');
  await sendOn(page).click();
  await expect(toast(page, SENT)).toBeVisible();
  expect(await messagesFrom('nameless@example.com')).toMatchObject([{ name: null }]);
});

test('disables the form while sending and ignores further presses', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(CALL, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact-us');
  await fill(page, 'single@example.com');
  await sendOn(page).dblclick();
  await expect(formOn(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
  for (const name of ['Email', 'Name', 'Subject', 'Message'] as const) {
    await expect(field(page, name)).not.toBeEditable();
  }
  await field(page, 'Email').press('Enter');
  answer();
  await expect(toast(page, SENT)).toBeVisible();
  expect(await messagesFrom('single@example.com')).toHaveLength(1);
});

test.describe('sending failures', () => {
  test.use({ expected: loggedFailures });

  test('keeps the typed text after each failure, and sends it when the API answers', async ({ page }) => {
    const email = 'kept-contact@example.com';
    await failInEachWay(page, [...sendingFailures, offline], CALL, async (count) => {
      if (count === 1) {
        await page.goto('/contact-us');
        await fill(page, email);
        await expect(sendOn(page)).toBeVisible();
      } else await closeToast(page, FAILED);
      const call = page.waitForRequest(CALL);
      await sendOn(page).click();
      await call;
      await expect(formOn(page).getByRole('alert')).toHaveText(FAILED);
      await expect(toast(page, FAILED)).toBeVisible();
      await expectKept(page, email);
    });
    await sendOn(page).click();
    await expect(toast(page, SENT)).toBeVisible();
    await expect(toast(page, FAILED)).toHaveCount(0);
    await expect(formOn(page).getByRole('alert')).toHaveCount(0);
    await expect(formOn(page).getByRole('status')).toHaveText(SENT);
    expect(await messagesFrom(email)).toHaveLength(1);
  });

  test("shows the API's errors at their fields or next to the form", async ({ page }) => {
    const refusal = {
      subject: ['Too long.'],
      message: ['No links, please.', 'No shouting.'],
      captcha: ['Try again tomorrow.'],
    };
    await page.route(CALL, (route) => route.fulfill({ status: 400, json: refusal }));
    await page.goto('/contact-us');
    await fill(page, 'refused@example.com');
    await sendOn(page).click();
    await expect(toast(page, FAILED)).toBeVisible();
    await expect(field(page, 'Subject')).toHaveAccessibleDescription('Too long.');
    await expect(field(page, 'Message')).toHaveAccessibleDescription('No links, please. No shouting.');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('');
    await expect(formOn(page).getByRole('alert')).toContainText('Try again tomorrow.');
    await expect(field(page, 'Subject')).toBeFocused();
    await expectKept(page, 'refused@example.com');
    await page.keyboard.type('!');
    await expect(field(page, 'Subject')).toHaveAccessibleDescription('');
    await expect(field(page, 'Message')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Subject')).toBeFocused();
  });

  test('shows the error message of the sample API', async ({ page }) => {
    await page.goto('/contact-us');
    await fill(page, 'ada@localhost');
    await sendOn(page).click();
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter a valid email address.');
    await expectKept(page, 'ada@localhost');
  });
});

test('a filled honeypot sends nothing, shows nothing and keeps the text', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/contact-us');
  const phone = formOn(page).locator('input[name="phone"]');
  await expect(phone).toBeHidden();
  await fill(page, 'machine@example.com');
  await phone.evaluate((input: HTMLInputElement) => {
    input.value = '5550100';
  });
  await sendOn(page).click();
  await expectKept(page, 'machine@example.com');
  await phone.evaluate((input: HTMLInputElement) => {
    input.value = '';
  });
  // Only this press sends. If the first one had sent too, there would be two requests.
  await sendOn(page).click();
  await expect(toast(page, SENT)).toBeVisible();
  expect(calls.filter((url) => url.includes('send-contact'))).toHaveLength(1);
});

test('removes line breaks from single-line fields', async ({ page }) => {
  await page.goto('/contact-us');
  await fill(page, 'lines@example.com');
  // The Send button shows that the form is hydrated, so changing the DOM causes no mismatch.
  await expect(sendOn(page)).toBeVisible();
  // A textarea keeps line breaks that an input drops.
  await field(page, 'Subject').evaluate((input) => {
    const box = document.createElement('textarea');
    box.name = 'subject';
    box.value = 'Hi\r\nBcc: all@example.com';
    box.hidden = true;
    input.removeAttribute('name');
    input.after(box);
  });
  const call = page.waitForRequest(CALL);
  await sendOn(page).click();
  expect((await call).postDataJSON()).toMatchObject({ subject: 'Hi Bcc: all@example.com', message: 'Two\nlines' });
  await expect(toast(page, SENT)).toBeVisible();
});

test('a question about an order has its reference as the subject, unless the shopper typed one', async ({ page }) => {
  await page.goto('/contact-us?order=12');
  await expect(field(page, 'Subject')).toHaveValue('Order EART-12');
  await field(page, 'Email').fill('order@example.com');
  await field(page, 'Message').fill('Where is it?');
  await sendOn(page).click();
  await expect(toast(page, SENT)).toBeVisible();
  expect(await messagesFrom('order@example.com')).toMatchObject([{ subject: 'Order EART-12' }]);
  for (const name of ['Email', 'Name', 'Subject', 'Message'] as const) await expect(field(page, name)).toHaveValue('');

  const release = await hold(page, '**/_astro/ContactForm.*.js');
  await page.goto('/contact-us?order=13');
  await fill(page, 'typed@example.com');
  release();
  await expect(sendOn(page)).toBeVisible();
  await expect(field(page, 'Subject')).toHaveValue('A drum');
});

test('keeps text typed before hydration', async ({ page }) => {
  const release = await hold(page, '**/_astro/ContactForm.*.js');
  await page.goto('/contact-us');
  await fill(page, 'early@example.com');
  await field(page, 'Message').press('Home');
  await page.keyboard.type('> ');
  await expect(sendOn(page)).toHaveCount(0);
  release();
  await expect(sendOn(page)).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('Two\n> lines');
  await sendOn(page).click();
  await expect(toast(page, SENT)).toBeVisible();
  expect(await messagesFrom('early@example.com')).toMatchObject([{ message: 'Two\n> lines' }]);
});

test.describe('keyboard use on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the form can be filled in and sent', async ({ page }) => {
    await page.goto('/contact-us');
    await field(page, 'Email').focus();
    for (const text of ['keys@example.com', 'Ada', 'Hello']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('Good day');
    await expect(sendOn(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(sendOn(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, SENT)).toBeVisible();
    expect(await messagesFrom('keys@example.com')).toMatchObject([{ name: 'Ada', subject: 'Hello' }]);
  });
});

test('shows address, phone number and hours next to the form', async ({ page }) => {
  await page.goto('/contact-us');
  const main = page.getByRole('main');
  await expect(main.getByText('Roanoke, VA')).toBeVisible();
  await expect(main.getByRole('link', { name: '(540) 555-0142' })).toHaveAttribute('href', 'tel:+15405550142');
  await expect(main.getByText('Monday to Saturday')).toBeVisible();
  await expect(main.getByText('7 AM to 10 PM')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('explains how to reach the shop and hides the form', async ({ page }) => {
    await page.goto('/contact-us');
    // The test browser parses <noscript> as if scripts ran, so check the page source.
    const source = await (await page.request.get('/contact-us')).text();
    expect(source).toMatch(
      /<noscript><p>This form needs JavaScript\..*mailto:hello@example\.com.*tel:\+1540.*<\/noscript>/s,
    );
    await expect(field(page, 'Email')).toBeHidden();
  });
});
