import { randomUUID } from 'node:crypto';
import { newShopper, pieceToOrder, placeOrder } from '../browser/account-fixtures.ts';
import { amountsToWashington } from '../browser/checkout-fixtures.ts';
import { messagesFrom } from '../browser/fixtures.ts';
import { expect, test } from './fixtures.ts';
import { arriveAt, expectToFit, see, until } from './steps.ts';

const headerLink = '.site-header__tools a';

// All tests share one browser.
test.beforeEach(async ({ visitor }) => {
  await visitor.goTo('/lose/');
  await visitor.run(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
});

test.afterEach(async ({ visitor }) => {
  expect(await visitor.run(() => sessionStorage.getItem('problems') ?? '')).toBe('');
});

test('a new shopper finds, orders and pays a piece, at the same prices as in Chromium', async ({ visitor }) => {
  test.slow();
  const piece = await pieceToOrder();
  const { items, total } = amountsToWashington(piece);
  await visitor.goTo('/');
  await expectToFit(visitor, 'home');
  await visitor.type('#site-search-text', piece.name);
  await visitor.pressEnter();
  await arriveAt(visitor, /^\/products\/search$/);
  await see(visitor, '.results .product-card__name', piece.name);
  await expectToFit(visitor, 'search');
  await visitor.click('.results .product-card__name a', piece.name);
  await arriveAt(visitor, /^\/products\/maasai-beaded-coasters$/);
  await see(visitor, '.product h1', piece.name);
  await expectToFit(visitor, 'product');

  // The drawer closes by itself, so note what it shows.
  await visitor.run(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLElement && target.matches('.cart-drawer:popover-open'))) return;
      document.documentElement.dataset.drawn = target.textContent ?? '';
    };
    document.addEventListener('toggle', note, true);
  });
  await visitor.click('.product [data-cart-add]');
  const drawn = () => visitor.run(() => document.documentElement.dataset.drawn ?? '');
  await expect.poll(drawn).toContain(items);
  expect(await drawn()).toContain(piece.name);
  await visitor.click(headerLink, 'Cart, 1 item');

  await arriveAt(visitor, /^\/cart$/);
  await see(visitor, '.cart-line', piece.name);
  await visitor.type('.place-picker input', '20001');
  // The list of the first digits has more places.
  await until(visitor, () => {
    const options = [...document.querySelectorAll('.place-picker__option')];
    return options.length === 1 && options[0]?.textContent?.includes('20001') === true;
  });
  await visitor.click('.place-picker__option');
  await see(visitor, '[aria-labelledby="totals"]', `Delivered total${total}`);
  await visitor.type('.delivery-form [name="name"]', 'Ada Shopper');
  await visitor.type('.delivery-form [name="street"]', '1 Example Street');
  await expectToFit(visitor, 'cart');
  await visitor.click('button', 'Checkout');

  await visitor.click('dialog[open] button', "Don't have an account? Sign Up");
  const username = `shopper-${randomUUID().slice(0, 8)}`;
  await visitor.type('dialog[open] [name="email"]', `${username}@example.com`);
  await visitor.type('dialog[open] [name="username"]', username);
  await visitor.type('dialog[open] [name="password"]', 'a long password');
  await visitor.type('dialog[open] [name="confirm_password"]', 'a long password');
  await expectToFit(visitor, 'sign-up');
  await visitor.click('dialog[open] [type="submit"]', 'Sign Up');
  await see(visitor, 'dialog[open] .amounts', `Total${total}`);
  await see(visitor, 'dialog[open]', 'Ada Shopper');
  await expectToFit(visitor, 'payment');
  await visitor.click('dialog[open] button', 'Make Payment');
  await visitor.click('button', `Approve ${total}`);

  await arriveAt(visitor, /^\/orders\/\d+$/);
  await see(visitor, '.notice', 'Thank you for your order.');
  await see(visitor, '.receipt__amounts', `Total${total}Amount paid${total}`);
  await see(visitor, '.tracking__progress', 'Progress');
  await expectToFit(visitor, 'order');
  await visitor.goTo('/orders');
  await see(visitor, '.order__total', total);
  await visitor.goTo('/cart');
  await see(visitor, 'main', 'Your cart is empty');
});

test('a shopper signs in, reads the orders, changes the profile and signs out', async ({ visitor }) => {
  const shopper = await newShopper();
  const order = await placeOrder(shopper);
  await visitor.goTo('/about');
  await visitor.click(headerLink, 'Sign In');
  await visitor.type('dialog[open] [name="username"]', shopper.username);
  await visitor.type('dialog[open] [name="password"]', shopper.password);
  await visitor.click('dialog[open] [type="submit"]', 'Sign in');
  await see(visitor, '.site-header__session', `Welcome, ${shopper.username}`);
  await visitor.click(headerLink, 'Account');
  await arriveAt(visitor, /^\/account$/);
  await see(visitor, '.order', `EART-${order}`);
  await see(visitor, '.order__total', amountsToWashington(await pieceToOrder()).total);
  await expectToFit(visitor, 'account');

  await visitor.click('.account__menu a', 'Profile');
  await visitor.click('.edit-form button', 'Edit account details');
  await visitor.type('.edit-form [name="first_name"]', 'Ama');
  await expectToFit(visitor, 'profile');
  await visitor.run(() => document.documentElement.setAttribute('data-before', ''));
  await visitor.click('.edit-form button', 'Save');
  // The page reloads.
  await until(
    visitor,
    () => !document.documentElement.hasAttribute('data-before') && document.readyState === 'complete',
  );
  await see(visitor, '.account-header__welcome', 'Welcome, Ama');

  await visitor.click('.site-header__session button', 'Logout');
  await arriveAt(visitor, /^\/$/);
  await see(visitor, '.site-header__session', 'Sign In');
  await visitor.goTo('/orders');
  await see(visitor, 'main', 'Sign in to see your orders.');
});

test('a heart puts a piece on the wish list, which can be emptied', async ({ visitor }) => {
  await visitor.goTo('/category/masks');
  await expectToFit(visitor, 'category');
  const name = await visitor.run(() => document.querySelector('.product-card__name')?.textContent ?? '');
  await visitor.click('wish-heart button', `Save ${name}`);
  await visitor.click(headerLink, 'Wish list, 1 piece');
  await arriveAt(visitor, /^\/wish-list$/);
  await see(visitor, '.product-card', name);
  await expectToFit(visitor, 'wish-list');
  await visitor.click('.product-card button', `Remove ${name}`);
  await see(visitor, 'main', 'Press the heart on a piece you love');
  await until(visitor, () => document.querySelector('[data-counts="wish-list"]')?.ariaLabel === 'Wish list');
});

test('a message reaches the shop', async ({ visitor }) => {
  const email = `${randomUUID()}@example.com`;
  await visitor.goTo('/contact-us');
  await visitor.type('.send-form [name="email"]', email);
  await visitor.type('.send-form [name="subject"]', 'A drum');
  await visitor.type('.send-form [name="message"]', 'Good day');
  await expectToFit(visitor, 'contact');
  await visitor.click('.send-form button', 'Send');
  await see(visitor, '.send-form [role="status"]', 'Your message was successfully submitted.');
  expect(await messagesFrom(email)).toMatchObject([{ subject: 'A drum', message: 'Good day' }]);
});
