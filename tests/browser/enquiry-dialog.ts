import type { Page } from 'playwright/test';
import { type ApiProduct, expect } from './fixtures.ts';

export const CALL = '**/api/v1/send-price-enquiry/email/';
export const SENT = 'Your enquiry was successfully submitted. Our sales representative will get back to you.';

export const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Enquire price' });
export const emailOn = (page: Page) => dialogOn(page).getByRole('textbox', { name: 'Email' });
export const openerOn = (page: Page) => page.getByRole('link', { name: 'Enquire price for this item' });
export const sendOn = (page: Page) => dialogOn(page).getByRole('button', { name: 'Send', exact: true });

/** Opens a product page and its enquiry dialog. */
export async function openDialog(page: Page, product: ApiProduct): Promise<void> {
  await page.goto(`/products/${product.id}`);
  await openerOn(page).click();
  await expect(dialogOn(page)).toBeVisible();
}
