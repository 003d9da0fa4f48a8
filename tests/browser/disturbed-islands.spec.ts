import type { Locator, Page } from 'playwright/test';
import { newShopper, openOrder, orderAt, signInAs } from './account-fixtures.ts';
import { basketsMadeBy, fillCart, paymentDialog, piecesForSale, readyShopper } from './checkout-fixtures.ts';
import { runPasswordManager, translate, translateInPlace } from './disturbances.ts';
import { hold, replacePictures } from './failures.ts';
import { buyableProducts, expect, messagesFrom, test, toast } from './fixtures.ts';
import { savedPieces } from './wish-list-fixtures.ts';

// Extensions can change an island's markup before hydration. Earlier input must survive, and no error may be logged.

const wide = { width: 1400, height: 900 };
const phone = { width: 390, height: 844 };
test.use({ viewport: wide });
test.beforeEach(({ page }) => replacePictures(page));

/** Waits until every island on the page is hydrated. */
const alive = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0);

type Range = [start: number, end: number, direction: 'forward' | 'backward'];

const select = (field: Locator, range: Range) =>
  field.evaluate((input: HTMLInputElement, range) => input.setSelectionRange(...range), range);

const selection = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd, input.selectionDirection]);

/** Opens a page, disturbs it and acts on it before hydration, then lets the islands hydrate. */
async function actEarly(
  page: Page,
  { path, disturb, act }: { path: string; disturb?: (page: Page) => Promise<void>; act?: () => Promise<void> },
): Promise<void> {
  const release = await hold(page, '**/_astro/react.*.js');
  await page.goto(path);
  await disturb?.(page);
  await act?.();
  release();
  await alive(page);
}

test('after a translation, the sign-in form keeps text, focus and selection', async ({ page }) => {
  const { username, password } = await newShopper();
  const field = page.getByLabel('Username');
  const range: Range = [username.length, username.length + 3, 'backward'];
  await actEarly(page, {
    path: '/login',
    disturb: translate,
    async act() {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await field.fill(`${username}xyz`);
      await select(field, range);
    },
  });
  await expect(field).toBeFocused();
  expect(await selection(field)).toEqual(range);
  await page.keyboard.press('Delete');
  await expect(field).toHaveValue(username);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Logged in successfully')).toBeVisible();
});

test('after a translation in place, an early press on the sign-up button opens the sign-up form', async ({ page }) => {
  await actEarly(page, {
    path: '/login',
    disturb: translateInPlace,
    act: () => page.getByRole('button', { name: "Don't have an account?" }).click(),
  });
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('after a password manager, the contact form keeps text, focus, selection and scroll, and can be sent', async ({
  page,
}) => {
  const { email } = await newShopper();
  const message = page.getByLabel('Message');
  const text = Array.from({ length: 30 }, (_, line) => `Line ${line}`).join('\n');
  const range: Range = [7, 13, 'forward'];
  let top = 0;
  await actEarly(page, {
    path: '/contact-us',
    disturb: runPasswordManager,
    async act() {
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByLabel('Subject').fill('Shipping');
      await message.fill(text);
      await select(message, range);
      top = await message.evaluate((box) => {
        box.scrollTop = 60;
        return box.scrollTop;
      });
    },
  });
  await expect(message).toBeFocused();
  expect(await selection(message)).toEqual(range);
  expect(top).toBeGreaterThan(0);
  expect(await message.evaluate((box) => box.scrollTop)).toBe(top);
  await page.keyboard.insertText('changed');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('.send-form__thanks')).toBeFocused();
  expect((await messagesFrom(email)).map(({ subject, message }) => [subject, message.slice(0, 22)])).toEqual([
    ['Shipping', 'Line 0\nchanged\nLine 2\n'],
  ]);
});

test('after a translation, a place typed early in the cart is searched', async ({ page }) => {
  const [piece] = await piecesForSale(1);
  await fillCart(page, [{ piece, quantity: 1 }]);
  const field = page.getByRole('combobox', { name: 'Deliver to' });
  await actEarly(page, {
    path: '/cart',
    disturb: translate,
    async act() {
      await field.click();
      await field.pressSequentially('20001');
      await select(field, [2, 5, 'forward']);
    },
  });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('20001');
  expect(await selection(field)).toEqual([2, 5, 'forward']);
  await page.getByRole('option', { name: /20001/ }).first().click();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Delivered total$');
});

test('after a translation in place, a recipient typed early in the cart is kept', async ({ page }) => {
  await readyShopper(page);
  const field = page.getByLabel('Full name');
  await actEarly(page, {
    path: '/cart',
    disturb: translateInPlace,
    async act() {
      await field.fill('Grace Hopper');
      await select(field, [0, 5, 'backward']);
    },
  });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Grace Hopper');
  expect(await selection(field)).toEqual([0, 5, 'backward']);
  await page.keyboard.insertText('Admiral');
  await expect(field).toHaveValue('Admiral Hopper');
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.deliveryPlace).recipient.name))
    .toBe('Admiral Hopper');
});

for (const { path, after, disturb } of [
  { path: '/cart', after: 'a translation', disturb: translate },
  { path: '/checkout', after: 'a translation in place', disturb: translateInPlace },
]) {
  test(`after ${after}, checkout creates one order on ${path}`, async ({ page }) => {
    await readyShopper(page);
    const baskets = basketsMadeBy(page);
    await actEarly(page, { path, disturb, act: () => page.getByLabel('Full name').focus() });
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(paymentDialog(page)).toBeVisible();
    expect(baskets).toHaveLength(1);
  });
}

for (const { path, after, disturb } of [
  { path: '/products', after: 'a translation', disturb: translate },
  { path: '/products/search', after: 'a translation in place', disturb: translateInPlace },
  { path: '/category/masks', after: 'a password manager', disturb: runPasswordManager },
]) {
  test(`after ${after}, an early sort choice is applied on ${path}`, async ({ page }) => {
    const sort = page.getByLabel('Sort by');
    const entriesNow = () => page.evaluate(() => history.length);
    let entries = 0;
    await actEarly(page, {
      path,
      disturb,
      async act() {
        entries = await entriesNow();
        await sort.focus();
        await sort.selectOption('-price');
      },
    });
    await expect(page).toHaveURL(/[?&]sort=-price$/);
    await expect(sort).toHaveValue('-price');
    await expect(sort).toBeFocused();
    const price = async (index: number) =>
      Number(await page.locator('.results [data-price]').nth(index).getAttribute('data-price'));
    await expect.poll(async () => (await price(0)) >= (await price(1))).toBe(true);
    expect(await entriesNow()).toBe(entries + 1);
  });
}

for (const { path, after, disturb } of [
  { path: '/products', after: 'a translation in place', disturb: translateInPlace },
  { path: '/category/masks', after: 'a translation', disturb: translate },
]) {
  test(`after ${after}, a price typed early is applied on ${path}`, async ({ page }) => {
    const box = page.getByRole('spinbutton', { name: 'From $' });
    await actEarly(page, { path, disturb, act: () => box.fill('100') });
    await expect(box).toBeFocused();
    await expect(page).toHaveURL(`${path}?lp=100`);
    await expect(box).toHaveValue('100');
  });
}

for (const { path, after, disturb } of [
  { path: '/products', after: 'a translation', disturb: translate },
  { path: '/category/masks', after: 'a password manager', disturb: runPasswordManager },
]) {
  test(`after ${after}, an early slider move is applied on ${path}`, async ({ page }) => {
    const thumb = page.getByRole('slider', { name: 'Lowest price' });
    await actEarly(page, {
      path,
      disturb,
      async act() {
        await thumb.focus();
        for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
      },
    });
    await expect(page).toHaveURL(`${path}?lp=30`);
    await expect(thumb).toBeFocused();
    await expect(thumb).toHaveValue('30');
  });
}

for (const { path, after, disturb } of [
  { path: '/products', after: 'a password manager', disturb: runPasswordManager },
  { path: '/category/masks', after: 'a translation', disturb: translate },
]) {
  test(`after ${after}, early presses open the list view and the filters on a phone on ${path}`, async ({ page }) => {
    await page.setViewportSize(phone);
    await actEarly(page, {
      path,
      disturb,
      async act() {
        await page.getByRole('button', { name: 'Sort and filter' }).click();
        await page.getByRole('button', { name: 'List', exact: true }).locator('svg').click();
      },
    });
    await expect(page.locator('.results--list')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sort and filter' })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('button', { name: 'List', exact: true })).toBeFocused();
  });
}

test('after a translation in place, an early press on Show all shows all categories', async ({ page }) => {
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('listitem');
  let few = 0;
  await actEarly(page, {
    path: '/products',
    disturb: translateInPlace,
    async act() {
      few = await categories.count();
      await page.getByRole('button', { name: 'Show all' }).click();
    },
  });
  await expect.poll(() => categories.count()).toBeGreaterThan(few);
});

test('after a password manager, early presses on Save and Add to cart in a list count once', async ({ page }) => {
  const release = await hold(page, '**/deferred.*.js');
  const card = page.locator('.results .product-card', { has: page.locator('cart-control') }).last();
  const scrolled = () => page.evaluate(() => scrollY);
  let top = 0;
  await actEarly(page, {
    path: '/products',
    disturb: runPasswordManager,
    async act() {
      await card.getByRole('button', { name: /^Save / }).click();
      await card.getByRole('button', { name: /^Add to cart/ }).press('Enter');
      top = await scrolled();
    },
  });
  expect(top).toBeGreaterThan(0);
  expect(await scrolled()).toBe(top);
  release();
  await expect(card.getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wish list, 1 piece' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'One more' })).toBeFocused();
});

test('after a translation, an early press on a tab shows its panel', async ({ page }) => {
  const tab = page.getByRole('tab', { name: 'Offers' });
  await actEarly(page, { path: '/', disturb: translate, act: () => tab.click() });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeFocused();
  await expect(page.getByRole('tabpanel').getByText(/% OFF/).first()).toBeVisible();
});

test('after a translation in place, an early arrow key on a tab moves one step', async ({ page }) => {
  await actEarly(page, {
    path: '/',
    disturb: translateInPlace,
    async act() {
      await page.getByRole('tab', { name: 'Latest' }).focus();
      await page.keyboard.press('ArrowRight');
    },
  });
  await expect(page.getByRole('tab', { name: 'Offers' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Offers' })).toHaveAttribute('aria-selected', 'true');
});

test('after a password manager, a tab pressed while the script loads shows its panel on release', async ({ page }) => {
  const tab = page.getByRole('tab', { name: 'Offers' });
  const release = await hold(page, '**/_astro/react.*.js');
  await page.goto('/');
  await runPasswordManager(page);
  await tab.hover();
  await page.mouse.down();
  const came = page.waitForResponse('**/_astro/react.*.js');
  release();
  await (await came).finished();
  await page.mouse.up();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('after a password manager, an early press on Make Payment asks to sign in', async ({ page }) => {
  await actEarly(page, {
    path: '/pay',
    disturb: runPasswordManager,
    act: () => page.getByRole('button', { name: 'Make Payment' }).click(),
  });
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('after a translation in place, the wish list shows its products', async ({ page }) => {
  const pieces = (await buyableProducts()).slice(0, 2);
  await savedPieces(page, pieces);
  await actEarly(page, { path: '/wish-list', disturb: translateInPlace });
  await expect(page.locator('.wish-list .product-card__name')).toHaveCount(2);
  await page.getByRole('button', { name: `Remove ${pieces[0]?.name}` }).click();
  await expect(page.locator('.wish-list .product-card__name')).toHaveCount(1);
});

test('after a translation, an order page works, and an early press on Back opens the orders', async ({ page }) => {
  const order = await orderAt('Arrived');
  await signInAs(page, order.shopper);
  await actEarly(page, {
    path: `/orders/${order.id}`,
    disturb: translate,
    act: () => page.getByRole('button', { name: 'Back' }).click(),
  });
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('link', { name: `EART-${order.id}` }).first()).toBeVisible();
  await openOrder(page, order);
  await page.getByRole('button', { name: 'Received?' }).click();
  await expect(page.getByText('Thank you! Your order is complete.')).toBeFocused();
});

/** Triggers the hydration of all islands on the page. */
const wake = (page: Page) =>
  page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island'))
      island.dispatchEvent(new PointerEvent('pointerover'));
  });

test('an island with only extra attributes is hydrated in place', async ({ page }) => {
  test.slow();
  const [piece] = await piecesForSale(1);
  await fillCart(page, [{ piece, quantity: 3 }]);
  await savedPieces(page, await buyableProducts());
  for (const path of ['/', '/login', '/contact-us', '/cart', '/products', '/category/masks', '/pay']) {
    await test.step(path, async () => {
      const release = await hold(page, '**/_astro/react.*.js');
      await page.goto(path);
      const elements = await page.evaluateHandle(() => [...document.querySelectorAll('astro-island *')]);
      await elements.evaluate((all) => all.forEach((each) => void each.setAttribute('data-manager', 'seen')));
      await wake(page);
      release();
      await alive(page);
      expect(await elements.evaluate((all) => all.length > 0 && all.every((each) => each.isConnected))).toBe(true);
      await page.context().unroute('**/_astro/react.*.js');
    });
  }
});

/** Replaces the component of the contact form with code that can use `Island` and `props`. */
async function drawContactForm(page: Page, code: string): Promise<void> {
  await page.route('**/_astro/ContactForm.*.js', async (route) => {
    const own = new URL(route.request().url());
    if (own.search) return route.continue();
    await route.fulfill({
      contentType: 'text/javascript',
      body: `import { ContactForm as Island } from ".${own.pathname.slice('/_astro'.length)}?own";
        export function ContactForm(props) {${code}}`,
    });
  });
}

test('typed text is kept when the markup changes during hydration', async ({ page }) => {
  await drawContactForm(
    page,
    `
      const field = document.querySelector('astro-island textarea');
      if (!field.matches('[data-seen] *')) {
        field.closest('form').dataset.seen = '';
        field.before(document.createElement('manager-field'));
      }
      return Island(props);
    `,
  );
  const message = page.getByLabel('Message');
  await actEarly(page, {
    path: '/contact-us',
    async act() {
      await page.getByLabel('Subject').fill('Shipping');
      await message.fill('Do you ship to Roanoke?');
      await select(message, [3, 6, 'forward']);
    },
  });
  await expect(page.locator('manager-field')).toHaveCount(0);
  await expect(page.getByLabel('Subject')).toHaveValue('Shipping');
  await expect(message).toHaveValue('Do you ship to Roanoke?');
  await expect(message).toBeFocused();
  expect(await selection(message)).toEqual([3, 6, 'forward']);
});

test('early checkbox and radio changes are kept and fire change events', async ({ page }) => {
  const boxes = `<input type="checkbox" name="news"><input type="checkbox" name="gift" checked>
    <input type="radio" name="way" value="mail" checked><input type="radio" name="way" value="phone">`;
  await page.route('/contact-us', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/<form[^>]*send-form[^>]*>/, `$&${boxes}`),
    });
  });
  await drawContactForm(
    page,
    `
      const form = Island(props);
      const make = (type, props) => ({ ...form, type, key: props.value ?? props.name ?? null, props });
      const box = (props) => make('input', { ...props, onChange: ({ target }) => {
        document.documentElement.dataset[target.name] = target.checked ? target.value : 'no';
      } });
      return make('div', { children: [
        box({ type: 'checkbox', name: 'news' }),
        box({ type: 'checkbox', name: 'gift', defaultChecked: true }),
        box({ type: 'radio', name: 'way', value: 'mail', defaultChecked: true }),
        box({ type: 'radio', name: 'way', value: 'phone' }),
        form,
      ] });
    `,
  );
  await actEarly(page, {
    path: '/contact-us',
    async act() {
      await page.locator('[name="news"]').check();
      await page.locator('[name="gift"]').uncheck();
      await page.locator('[value="phone"]').check();
    },
  });
  await expect(page.locator('[name="news"]')).toBeChecked();
  await expect(page.locator('[name="gift"]')).not.toBeChecked();
  await expect(page.locator('[value="phone"]')).toBeChecked();
  await expect(page.locator('[value="mail"]')).not.toBeChecked();
  await expect(page.locator('[value="phone"]')).toBeFocused();
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
    news: 'on',
    gift: 'no',
    way: 'phone',
  });
});
