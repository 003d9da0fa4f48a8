import type { Page } from 'playwright';
import { callApi } from '#scripts/sample-shopper.ts';
import { decideAtProvider, makeOrder, type Stage } from './stage.ts';

/** Path of the only call that the host of the site receives. */
export const NEWSLETTER = '/subscribed';

/** A call, and where the shopper stands when it is made. */
export interface Situation {
  /** As `docs/api.md` writes it. */
  call: string;
  /** Where the shopper stands. */
  where: string;
  /** `expired` is signed in with an access token that the API refuses. */
  who?: 'guest' | 'signed in' | 'expired';
  /** Steps before the call. Nothing is faulty yet. */
  before?: (stage: Stage) => Promise<void>;
  /** Makes the page send the call. By default, the shopper presses the button. */
  act?: (stage: Stage) => Promise<void>;
  /** The button that the shopper presses. */
  button?: string;
  /** Whether the shop can't know that the API carried the call out: all its faults come after. */
  carriedOut?: true;
  /** Whether fields with texts must keep them when the call fails. */
  typed?: true;
}

/** Presses a button of the page. */
export const press =
  (name: string) =>
  async ({ page }: Stage) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

const goTo = (path: string) => (stage: Stage) => stage.open(path);

const cartPage = async (stage: Stage) => {
  await stage.open('/cart');
  await stage.settle();
};

/** Moves the clock of the page a minute ahead. Then Checkout asks again for the products, which the cart page has checked. */
async function letAnswersAge({ page }: Stage): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
}

/** Answers a call for a record that the site was built without. The sample API does not have it, because other tests count. */
async function inventAnswer({ page, apiUrl }: Stage, path: string, json: unknown): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(`${apiUrl}/api/v1${path}`, (route) => route.fulfill({ json, headers }));
}

/** Opens the dialog that shows the basket before it is paid. */
async function paymentDialog(stage: Stage): Promise<void> {
  await cartPage(stage);
  await press('Checkout')(stage);
  await stage.page.getByRole('dialog', { name: 'Payment' }).waitFor();
}

async function fillIn(page: Page, inside: string, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await page
      .locator(inside)
      .getByRole('textbox', { name: new RegExp(`^${label}`) })
      .fill(text);
}

/** Opens a product's dialog and fills it in. */
const dialogOf = (path: string, link: string, texts: Record<string, string>) => async (stage: Stage) => {
  await stage.open(path);
  await stage.page.locator('.product').getByRole('link', { name: link }).click();
  await fillIn(stage.page, 'dialog[open]', texts);
};

const editing = (form: string, label: string, text: string) => async (stage: Stage) => {
  await stage.open('/account?tab=profile');
  const fields = stage.page.getByRole('form', { name: form });
  await fields.getByRole('button', { name: /^Edit/ }).click();
  await fields.getByLabel(label).fill(text);
};

const tab =
  (name: string) =>
  async ({ page }: Stage) =>
    page.getByRole('tab', { name }).click();

const catalogue: Situation[] = [
  { call: 'GET /products/{id}', where: 'Product page', act: (stage) => stage.open(`/products/${stage.product}`) },
  {
    call: 'GET /products/{id}',
    where: 'Page of a product that is newer than the site',
    before: (stage) =>
      inventAnswer(stage, '/products/new-stool', { id: 'new-stool', name: 'A new stool', new_price: 80 }),
    act: goTo('/products/new-stool'),
  },
  {
    call: 'GET /products/{id}',
    where: 'Shared wish list',
    act: (stage) => stage.open(`/wish-list?items=${stage.product}`),
  },
  { call: 'GET /products/{id}', where: 'Cart', act: goTo('/cart') },
  {
    call: 'GET /products/{id}',
    where: 'Cart, after Checkout',
    who: 'signed in',
    before: async (stage) => {
      await cartPage(stage);
      await letAnswersAge(stage);
    },
    button: 'Checkout',
  },
  {
    call: 'GET /products/{id}',
    where: 'Order page, after Buy again',
    who: 'signed in',
    before: async (stage) => stage.open(`/orders/${await makeOrder(stage, 'Completed')}`),
    button: 'Buy again',
  },
  { call: 'GET /products/', where: 'List of all pieces, filtered', act: goTo('/products?cat=drums') },
  { call: 'GET /products/search/', where: 'Search results', act: goTo('/products/search?q=drum') },
  { call: 'GET /products/offer', where: 'Home page, tab Offers', before: goTo('/'), act: tab('Offers') },
  { call: 'GET /products/featured', where: 'Home page, tab Featured', before: goTo('/'), act: tab('Featured') },
  {
    call: 'GET /products/best-seller',
    where: 'Home page, tab Best selling',
    before: goTo('/'),
    act: tab('Best selling'),
  },
  { call: 'GET /products/best-seller', where: 'List of best sellers', act: goTo('/products?list=best-selling') },
  {
    call: 'GET /category/{id}/products',
    where: 'Category page, after opening its filters',
    before: goTo('/category/drums'),
    act: ({ page }) => page.getByRole('button', { name: 'More filters' }).click(),
  },
  {
    call: 'GET /categories/{id}',
    where: 'Page of a category that is newer than the site',
    before: async (stage) => {
      const category = { id: 'hats', name: 'Hats' };
      await inventAnswer(stage, '/categories/hats', category);
      await inventAnswer(stage, '/category/hats/products', [{ id: 'hat', name: 'A hat', new_price: 9, category }]);
    },
    act: goTo('/category/hats'),
  },
];

const account: Situation[] = [
  {
    call: 'POST /auth/token/',
    where: 'Sign-in form',
    before: async (stage) => {
      const { username, password } = stage.shopper;
      const body = { username, email: `${username}@example.com`, password, confirm_password: password };
      await callApi(stage.apiUrl, 'POST', '/api/v1/auth/user-signup/', { body });
      await stage.open('/login');
      await fillIn(stage.page, 'main', { Username: username, Password: password });
    },
    act: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click(),
    button: 'Sign in',
    typed: true,
  },
  {
    call: 'POST /auth/user-signup/',
    where: 'Sign-up form',
    before: async (stage) => {
      const { username, password } = stage.shopper;
      await stage.open('/login?form=sign-up');
      const email = `${username}@example.com`;
      await fillIn(stage.page, 'main', {
        Email: email,
        Username: username,
        Password: password,
        'Confirm password': password,
      });
    },
    act: ({ page }) => page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click(),
    button: 'Sign Up',
    typed: true,
  },
  {
    call: 'POST /auth/token/refresh/',
    where: 'Order history, after the access token expired',
    who: 'expired',
    act: goTo('/orders'),
  },
  {
    call: 'POST /auth/token/refresh/',
    where: 'Cart, after the access token expired',
    who: 'expired',
    act: goTo('/cart'),
  },
  {
    call: 'GET /auth/profile/',
    where: 'Account page, profile',
    who: 'signed in',
    act: goTo('/account?tab=profile'),
  },
  {
    call: 'PUT /auth/profile/update/',
    where: 'Account page, after Save',
    who: 'signed in',
    before: editing('Account details', 'First name', 'Ada'),
    button: 'Save',
    typed: true,
  },
  {
    call: 'PUT /auth/user/profile/update/',
    where: 'Account page, after Save',
    who: 'signed in',
    before: editing('Contact and addresses', 'Home address', '1 Example Street'),
    button: 'Save',
    typed: true,
  },
];

const orders: Situation[] = [
  {
    call: 'POST /basket/create/',
    where: 'Cart, after Checkout',
    who: 'signed in',
    before: cartPage,
    button: 'Checkout',
  },
  {
    call: 'POST /basket-items/create/',
    where: 'Cart, after Checkout',
    who: 'signed in',
    before: cartPage,
    button: 'Checkout',
  },
  {
    call: 'DELETE /baskets/{id}/delete/',
    where: 'Payment dialog, after Close',
    who: 'signed in',
    before: paymentDialog,
    act: ({ page }) => page.getByRole('dialog', { name: 'Payment' }).getByRole('button', { name: 'Close' }).click(),
  },
  {
    call: 'POST /payment/create/',
    where: 'Payment dialog, after Make Payment',
    who: 'signed in',
    before: paymentDialog,
    button: 'Make Payment',
  },
  {
    call: 'POST /payment/execute/',
    where: 'Return page, approved payment',
    who: 'signed in',
    act: async (stage) => stage.open((await decideAtProvider(stage, 'approve', true)).returnTo),
  },
  {
    call: 'POST /payment/execute/',
    where: 'Return page, approved payment, carried out whatever the response is',
    who: 'signed in',
    act: async (stage) => stage.open((await decideAtProvider(stage, 'approve', true)).returnTo),
    carriedOut: true,
  },
  {
    call: 'GET /current-user/basket/',
    where: 'Return page, payment that this browser does not know',
    who: 'signed in',
    act: async (stage) => stage.open((await decideAtProvider(stage, 'approve', false)).returnTo),
  },
  {
    call: 'GET /current-user/baskets/',
    where: 'Return page, without an open payment',
    who: 'signed in',
    before: async (stage) => void (await makeOrder(stage, 'Processing')),
    act: goTo('/payment/return'),
  },
  {
    call: 'GET /current-user/baskets/',
    where: 'Order history',
    who: 'signed in',
    before: async (stage) => void (await makeOrder(stage, 'Processing')),
    act: goTo('/orders'),
  },
  {
    call: 'GET /baskets/{id}',
    where: 'Order page',
    who: 'signed in',
    act: async (stage) => stage.open(`/orders/${await makeOrder(stage, 'Transit')}`),
  },
  {
    call: 'GET /baskets/{id}',
    where: 'Return page, canceled payment',
    who: 'signed in',
    act: async (stage) => stage.open((await decideAtProvider(stage, 'cancel', true)).returnTo),
  },
  {
    call: 'PUT /basket/{id}/update/',
    where: 'Order page, after Received?',
    who: 'signed in',
    before: async (stage) => stage.open(`/orders/${await makeOrder(stage, 'Arrived')}`),
    button: 'Received?',
  },
];

const messages: Situation[] = [
  {
    call: 'POST /send-price-enquiry/email/',
    where: 'Enquiry dialog of a product',
    before: async (stage) => {
      const answer = await fetch(`${stage.apiUrl}/api/v1/products/?page_size=500`);
      const { results } = (await answer.json()) as { results: { id: string; enquire: boolean }[] };
      const id = results.find(({ enquire }) => enquire)?.id;
      await dialogOf(`/products/${id}`, 'Enquire price for this item', { Email: 'ada@example.com' })(stage);
    },
    button: 'Send',
    typed: true,
  },
  {
    call: 'POST /send-contact/',
    where: 'Question about a product',
    before: (stage) =>
      dialogOf(`/products/${stage.product}`, 'Ask about this piece', {
        'Your question': 'How heavy is it?',
        Email: 'ada@example.com',
      })(stage),
    button: 'Send',
    typed: true,
  },
  {
    call: 'POST /send-contact/',
    where: 'Contact form',
    before: async (stage) => {
      await stage.open('/contact-us');
      const texts = { Email: 'ada@example.com', Name: 'Ada', Subject: 'A drum', Message: 'Two\nlines' };
      await fillIn(stage.page, 'main', texts);
    },
    button: 'Send',
    typed: true,
  },
  {
    call: `POST ${NEWSLETTER}`,
    where: 'Newsletter form, which the host of the site receives',
    before: async (stage) => {
      await stage.open('/about');
      await fillIn(stage.page, 'newsletter-form', { Newsletter: 'ada@example.com' });
      await stage.page.evaluate(() => customElements.whenDefined('newsletter-form').then(() => null));
    },
    button: 'Subscribe',
    typed: true,
  },
];

/** All situations, by the groups of `docs/api.md`. */
export const situations: Readonly<Record<string, readonly Situation[]>> = { catalogue, account, orders, messages };
