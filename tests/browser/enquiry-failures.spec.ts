import { CALL, dialogOn, emailOn, openDialog, openerOn, SENT, sendOn } from './enquiry-dialog.ts';
import { loggedFailures, sendingFailures } from './failures.ts';
import { type ApiProduct, enquireOnlyProduct, expect, messagesFrom, test, toast } from './fixtures.ts';
import { keepToasts } from './toasts.ts';

const FAILED = 'An error occured. Please try again.';

let product: ApiProduct;
test.beforeAll(async () => {
  product = await enquireOnlyProduct();
});
test.beforeEach(({ page }) => keepToasts(page));

test.describe('enquiry failures', () => {
  test.use({ expected: loggedFailures });

  for (const { name, breakCalls } of sendingFailures) {
    test(`keeps the dialog open with the typed email and sends on the next press when ${name}`, async ({ page }) => {
      await breakCalls(page, CALL);
      await openDialog(page, product);
      const email = `${name.replaceAll(' ', '-')}@example.com`;
      await emailOn(page).fill(email);
      await sendOn(page).click();
      await expect(dialogOn(page).getByRole('alert')).toHaveText(FAILED);
      await expect(toast(page, FAILED)).toBeVisible();
      await expect(emailOn(page)).toHaveValue(email);
      await page.unroute(CALL);
      await sendOn(page).click();
      await expect(toast(page, SENT)).toBeVisible();
      await expect(dialogOn(page)).toBeHidden();
      expect(await messagesFrom(email)).toHaveLength(1);
    });
  }

  test('shows an error when offline and can send again when the network is back', async ({ context, page }) => {
    await openDialog(page, product);
    await emailOn(page).fill('offline-enquiry@example.com');
    await context.setOffline(true);
    await sendOn(page).click();
    await expect(dialogOn(page).getByRole('alert')).toHaveText(FAILED);
    await expect(emailOn(page)).toHaveValue('offline-enquiry@example.com');
    await context.setOffline(false);
    await sendOn(page).click();
    await expect(toast(page, SENT)).toBeVisible();
    await expect(dialogOn(page)).toBeHidden();
  });

  test("shows the API's error at the email field", async ({ page }) => {
    await openDialog(page, product);
    // The browser accepts this address, but the API requires a dot in the domain.
    await emailOn(page).fill('ada@localhost');
    await sendOn(page).click();
    await expect(toast(page, FAILED)).toBeVisible();
    await expect(emailOn(page)).toHaveAccessibleDescription('Enter a valid email address.');
    await expect(emailOn(page)).toBeFocused();
    await expect(emailOn(page)).toHaveValue('ada@localhost');
  });

  test('the error toast closes above the dialog, and reopening the dialog clears the error', async ({ page }) => {
    await page.route(CALL, (route) => route.fulfill({ status: 500, body: '' }));
    await openDialog(page, product);
    await emailOn(page).fill('ada@example.com');
    await sendOn(page).click();
    await toast(page, FAILED).getByRole('button', { name: 'Close toast' }).click();
    await expect(toast(page, FAILED)).toHaveCount(0);
    await expect(dialogOn(page)).toBeVisible();
    await sendOn(page).click();
    await expect(toast(page, FAILED)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOn(page)).toBeHidden();
    await expect(toast(page, FAILED)).toBeVisible();
    await openerOn(page).click();
    await expect(dialogOn(page).getByRole('alert')).toHaveCount(0);
    await expect(emailOn(page)).toHaveValue('ada@example.com');
  });

  test('the link opens the product page when the dialog fails to load', async ({ page }) => {
    await page.route(/\/_astro\/show-enquiry\.[^/]*\.js$/, (route) => route.abort());
    await page.goto(`/category/${product.category.id}`);
    await page.getByRole('link', { name: `Enquire price: ${product.name}` }).click();
    await expect(page).toHaveURL(`/products/${product.id}#enquire`);
    await expect(page.getByRole('link', { name: 'Call (540) 555-0142' })).toBeVisible();
  });
});
