import { CALL, dialogOn, emailOn, openDialog, openerOn, SENT, sendOn } from './enquiry-dialog.ts';
import { failInEachWay, loggedFailures, sendingFailures } from './failures.ts';
import { type ApiProduct, closeToast, enquireOnlyProduct, expect, messagesFrom, test, toast } from './fixtures.ts';
import { keepToasts } from './toasts.ts';

const FAILED = 'An error occured. Please try again.';

let product: ApiProduct;
test.beforeAll(async () => {
  product = await enquireOnlyProduct();
});
test.beforeEach(({ page }) => keepToasts(page));

test.describe('enquiry failures', () => {
  test.use({ expected: loggedFailures });

  test('keeps the dialog open after each failure, and sends when the API answers', async ({ page }) => {
    const email = 'kept-enquiry@example.com';
    await failInEachWay(page, sendingFailures.slice(0, 2), CALL, async (count) => {
      if (count === 1) {
        await openDialog(page, product);
        await emailOn(page).fill(email);
      } else await closeToast(page, FAILED);
      const call = page.waitForRequest(CALL);
      await sendOn(page).click();
      await call;
      await expect(dialogOn(page).getByRole('alert')).toHaveText(FAILED);
      await expect(toast(page, FAILED)).toBeVisible();
      await expect(emailOn(page)).toHaveValue(email);
    });
    await sendOn(page).click();
    await expect(toast(page, SENT)).toBeVisible();
    await expect(dialogOn(page)).toBeHidden();
    expect(await messagesFrom(email)).toHaveLength(1);
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
    await closeToast(page, FAILED);
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
