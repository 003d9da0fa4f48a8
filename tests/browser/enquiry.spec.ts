import { CALL, dialogOn, emailOn, openDialog, openerOn, SENT, sendOn } from './enquiry-dialog.ts';
import { type ApiProduct, enquireOnlyProduct, expect, messagesFrom, test, toast } from './fixtures.ts';
import { siteUrl } from './shop-address.ts';

test.use({ reducedMotion: 'no-preference' });

let product: ApiProduct;
test.beforeAll(async () => {
  product = await enquireOnlyProduct();
});

test('the dialog on the product page sends an email that names the product and its URL', async ({ page }) => {
  await openDialog(page, product);
  const dialog = dialogOn(page);
  await expect(dialog).toHaveAccessibleDescription(product.name);
  await expect(dialog.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+15405550142');
  await expect(dialog.getByText('(540) 555-0142')).toBeHidden();
  await dialog.getByRole('button', { name: 'SMS' }).click();
  await expect(dialog.getByRole('link', { name: '(540) 555-0142' })).toHaveAttribute('href', 'sms:+15405550142');

  await emailOn(page).fill('a@b.');
  await expect(sendOn(page)).toHaveCount(0);
  await emailOn(page).fill('a@b.c');
  await expect(sendOn(page)).toBeVisible();
  await emailOn(page).fill('enquiry@example.com');
  const call = page.waitForRequest(CALL);
  await sendOn(page).click();
  const request = await call;
  const message = `Price enquiry for ${product.name} LINK:${siteUrl}/products/${product.id}`;
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toBe('application/json');
  expect(request.postDataJSON()).toEqual({ email: 'enquiry@example.com', message });

  await expect(toast(page, SENT)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(openerOn(page)).toBeFocused();
  expect(await messagesFrom('enquiry@example.com')).toMatchObject([{ kind: 'price-enquiry', message }]);
  await openerOn(page).click();
  await expect(emailOn(page)).toHaveValue('');
  await expect(sendOn(page)).toHaveCount(0);
});

for (const [where, query] of [
  ['a prerendered card', ''],
  ['a card drawn by React', '?sort=price'],
] as const) {
  test(`${where} opens the dialog for its product`, async ({ page }) => {
    await page.goto(`/category/${product.category.id}${query}`);
    const link = page.getByRole('link', { name: `Enquire price: ${product.name}` });
    await link.click();
    await expect(dialogOn(page)).toHaveAccessibleDescription(product.name);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(`/category/${product.category.id}${query}`);
  });
}

test('shows that it is sending and ignores further presses', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls: string[] = [];
  await page.route(CALL, async (route) => {
    calls.push(route.request().method());
    await held;
    await route.continue();
  });
  await openDialog(page, product);
  await emailOn(page).fill('once@example.com');
  await sendOn(page).dblclick();
  const sending = dialogOn(page).getByRole('button', { name: 'Sending...' });
  await expect(sending).toBeVisible();
  await expect(emailOn(page)).not.toBeEditable();
  await emailOn(page).press('Enter');
  answer();
  await expect(toast(page, SENT)).toBeVisible();
  expect(calls.filter((method) => method === 'POST')).toHaveLength(1);
  expect(await messagesFrom('once@example.com')).toHaveLength(1);
});

test('the enquiry is still sent when the dialog closes meanwhile', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(CALL, async (route) => {
    await held;
    await route.continue();
  });
  await openDialog(page, product);
  await emailOn(page).fill('closed@example.com');
  await sendOn(page).click();
  await expect(dialogOn(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOn(page)).toBeHidden();
  answer();
  await expect(toast(page, SENT)).toBeVisible();
});

test('an invalid email address is not sent, and the field shows why', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await openDialog(page, product);
  await emailOn(page).fill('abcde');
  await sendOn(page).click();
  await expect(emailOn(page)).toHaveAccessibleDescription(/'@'/);
  await expect(emailOn(page)).toBeFocused();
  await emailOn(page).fill('abcde@');
  await expect(emailOn(page)).toHaveAccessibleDescription('');
  expect(calls.filter((url) => url.includes('send-price-enquiry'))).toEqual([]);
});

test('a filled honeypot sends nothing and shows nothing', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await openDialog(page, product);
  const phone = dialogOn(page).locator('input[name="phone"]');
  await expect(phone).toBeHidden();
  await phone.evaluate((input: HTMLInputElement) => {
    input.value = '5550100';
  });
  await emailOn(page).fill('robot@example.com');
  await sendOn(page).click();
  await expect(sendOn(page)).toBeVisible();
  await phone.evaluate((input: HTMLInputElement) => {
    input.value = '';
  });
  // Only this press sends. If the first one had sent too, there would be two requests.
  await sendOn(page).click();
  await expect(toast(page, SENT)).toBeVisible();
  expect(calls.filter((url) => url.includes('send-price-enquiry'))).toHaveLength(1);
  expect(await messagesFrom('robot@example.com')).toHaveLength(1);
});

test('the dialog closes by its icon, Escape and the backdrop, and returns the focus', async ({ page }) => {
  await openDialog(page, product);
  const closings = [
    () => dialogOn(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 8),
  ];
  await emailOn(page).fill('kept@example.com');
  for (const close of closings) {
    await close();
    await expect(dialogOn(page)).toBeHidden();
    await expect(openerOn(page)).toBeFocused();
    await openerOn(page).click();
    await expect(dialogOn(page)).toBeVisible();
    await expect(emailOn(page)).toHaveValue('kept@example.com');
  }
});

test('a press that starts inside and ends outside keeps the dialog open', async ({ page }) => {
  await openDialog(page, product);
  await dialogOn(page).getByRole('heading').click();
  await expect(dialogOn(page)).toBeVisible();
  const box = await emailOn(page).boundingBox();
  if (!box) throw new Error('The field is not drawn.');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(8, 8);
  await page.mouse.up();
  await expect(dialogOn(page)).toBeVisible();
});

test.describe('keyboard use on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every control is reachable and the enquiry is sent', async ({ page }) => {
    await page.goto(`/products/${product.id}`);
    await openerOn(page).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOn(page);
    await expect(dialog.getByRole('link', { name: 'Call us' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('link', { name: '(540) 555-0142' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(emailOn(page)).toBeFocused();
    const email = 'keyboard@example.com';
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await expect(sendOn(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, SENT)).toBeVisible();
    await expect(openerOn(page)).toBeFocused();
    expect(await messagesFrom(email)).toHaveLength(1);
  });
});

test('a modified click opens a new tab instead of the dialog', async ({ context, page }) => {
  await page.goto(`/category/${product.category.id}`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: `Enquire price: ${product.name}` }).click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL(`/products/${product.id}#enquire`);
  await expect(dialogOn(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a card links to call, SMS and email options on the product page', async ({ page }) => {
    await page.goto(`/category/${product.category.id}`);
    await page.getByRole('link', { name: `Enquire price: ${product.name}` }).click();
    await expect(page).toHaveURL(`/products/${product.id}#enquire`);
    const ways = page.getByRole('region', { name: 'Enquire price' });
    await expect(ways.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+15405550142');
    await expect(ways.getByRole('link', { name: 'Text us' })).toHaveAttribute('href', 'sms:+15405550142');
    const message = encodeURIComponent(`Price enquiry for ${product.name} LINK:${siteUrl}/products/${product.id}`);
    for (const name of ['Enquire price for this item', 'Email us']) {
      const href = await ways.getByRole('link', { name }).getAttribute('href');
      expect(href).toMatch(/^mailto:hello@example\.com\?/);
      expect(href).toContain(`body=${message}`);
    }
  });
});
