import type { Page } from 'playwright/test';
import { openOrder, orderAt, signInAs } from './account-fixtures.ts';
import { loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';

test.describe('the Back button of an order', () => {
  // The checkout and return pages ask for an open basket, which this shopper does not have.
  test.use({ expected: loggedFailures });

  const back = (page: Page) => page.getByRole('button', { name: 'Back' });
  const number = (page: Page) => page.getByRole('heading', { level: 1 });

  /** Opens an order from the list of orders in a new tab. */
  async function openInNewTab(page: Page): Promise<Page> {
    const order = await orderAt('Arrived');
    await signInAs(page, order.shopper);
    await page.goto('/orders');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Track order' }).click({ modifiers: ['Control'] });
    const tab = await opened;
    await expect(number(tab)).toHaveText(`ORDER #EART-${order.id}`);
    return tab;
  }

  test('returns to the previous page', async ({ page }) => {
    const order = await orderAt('Arrived');
    await signInAs(page, order.shopper);
    await page.goto('/orders');
    await page.getByRole('link', { name: 'Track order' }).click();
    await back(page).click();
    await expect(page).toHaveURL('/orders');
    expect(await page.evaluate(() => window.history.length)).toBeGreaterThan(2);
    await page.goForward();
    await expect(page).toHaveURL(`/orders/${order.id}`);
  });

  test('leads to the orders from a page that a shopper only passes through', async ({ page }) => {
    const order = await orderAt('Arrived');
    await signInAs(page, order.shopper);
    for (const from of ['/payment/return?paymentId=1', '/login', '/checkout']) {
      await test.step(from, async () => {
        await page.goto(from);
        await page.evaluate((path) => window.location.assign(path), `/orders/${order.id}`);
        await expect(number(page)).toHaveText(`ORDER #EART-${order.id}`);
        await back(page).click();
        await expect(page).toHaveURL('/orders');
        // The next turn must not interrupt this page while it loads.
        await expect(page.getByRole('link', { name: 'Track order' })).toBeVisible();
      });
    }
  });

  test('leads to the orders in a new tab', async ({ page }) => {
    const tab = await openInNewTab(page);
    await back(tab).click();
    await expect(tab).toHaveURL('/orders');
  });

  test('leads to the orders in a new tab that has only later pages', async ({ page }) => {
    const tab = await openInNewTab(page);
    await tab.evaluate(() => window.location.assign('/about'));
    await expect(number(tab)).toHaveText('About');
    await tab.goBack();
    await expect(number(tab)).toHaveText(/^ORDER #EART-/);
    await back(tab).click();
    await expect(tab).toHaveURL('/orders');
  });

  test('leads to the orders when there is no previous page', async ({ page }) => {
    const order = await orderAt('Arrived');
    await openOrder(page, order);
    await back(page).press('Enter');
    await expect(page).toHaveURL('/orders');
  });
});
