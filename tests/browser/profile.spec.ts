import type { Page } from 'playwright/test';
import { callApi, newShopper, type Shopper, signInAs } from './account-fixtures.ts';
import { axeViolations } from './axe.ts';
import { failInEachWay, goOnline, loggedFailures, sendingFailures } from './failures.ts';
import { expect, test, toast } from './fixtures.ts';
import { holdTimers, runHeldTimers } from './timers.ts';

const USER = 'Account details';
const PROFILE = 'Contact and addresses';
const USER_CALL = '**/api/v1/auth/profile/update/';
const PROFILE_CALL = '**/api/v1/auth/user/profile/update/';
const FAILED = 'Something went wrong';
const RELOAD_MS = 2000;
const AVATAR = '/media/products/kano-segment-pouf/whole.jpg';

const group = (page: Page, name: string) => page.getByRole('form', { name });
const field = (page: Page, label: string) => page.getByRole('region', { name: 'Profile' }).getByLabel(label);
const button = (page: Page, form: string, name: string) => group(page, form).getByRole('button', { name });

/** Fetches the account from the API. */
const accountOf = (shopper: Shopper) =>
  callApi<{ user: Record<string, unknown>; profile: Record<string, unknown> }>('GET', '/auth/profile/', { shopper });

/** Opens the profile of a new shopper, who has no avatar by default. */
async function open(page: Page, avatar = ''): Promise<Shopper> {
  const shopper = await newShopper();
  const fields = { avatar, home_address: '114 Market Street SE, Roanoke', phone_number: '+1 540 555 0142' };
  await callApi('PUT', '/auth/user/profile/update/', { shopper, body: { user: shopper.id, ...fields } });
  await signInAs(page, shopper);
  await holdTimers(page, RELOAD_MS);
  await page.goto('/account?tab=profile');
  await expect(field(page, 'Username')).toHaveValue(shopper.username);
  return shopper;
}

/** Ends the two seconds after a save, and waits until the page has reloaded. */
async function letReload(page: Page): Promise<void> {
  const load = page.waitForEvent('load');
  await runHeldTimers(page);
  await load;
}

test('Edit makes the fields editable and focuses the first, and Cancel restores them', async ({ page }) => {
  const shopper = await open(page);
  for (const label of ['Username', 'Email', 'First name', 'Last name', 'Phone number', 'Home address']) {
    await expect(field(page, label)).not.toBeEditable();
  }
  await expect(field(page, 'Home address')).toHaveValue('114 Market Street SE, Roanoke');
  await button(page, USER, 'Edit').press('Enter');
  await expect(field(page, 'Username')).toBeFocused();
  await expect(field(page, 'Phone number')).not.toBeEditable();
  await field(page, 'Username').fill('somebody else');
  await field(page, 'First name').fill('Ama');
  await button(page, USER, 'Cancel').press('Enter');
  await expect(field(page, 'Username')).toHaveValue(shopper.username);
  await expect(field(page, 'First name')).toHaveValue('');
  await expect(field(page, 'Username')).not.toBeEditable();
  await expect(button(page, USER, 'Edit')).toBeFocused();
});

test('saving the user fields shows a toast and reloads the page after 2 seconds', async ({ page }) => {
  const shopper = await open(page);
  await button(page, USER, 'Edit').click();
  const username = `${shopper.username}.new`;
  await field(page, 'Username').fill(username);
  await field(page, 'First name').fill(' Ama ');
  await field(page, 'Last name').fill('Mensah');
  const call = page.waitForRequest(USER_CALL);
  await field(page, 'Last name').press('Enter');
  const request = await call;
  expect(request.method()).toBe('PUT');
  expect(request.postDataJSON()).toEqual({ username, email: shopper.email, first_name: 'Ama', last_name: 'Mensah' });
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  await expect(button(page, USER, 'Edit')).toBeFocused();
  await expect(field(page, 'First name')).toHaveValue('Ama');
  await expect(page.getByText('Welcome, Ama', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.username, JSON.parse(localStorage.user).username])).toEqual([
    username,
    username,
  ]);
  await letReload(page);
  await expect(page).toHaveURL('/account?tab=profile');
  await expect(field(page, 'Username')).toHaveValue(username);
  expect((await accountOf(shopper)).user).toMatchObject({ username, first_name: 'Ama', last_name: 'Mensah' });
});

test('profile fields are saved with the user ID, and the lines of an address are joined', async ({ page }) => {
  const shopper = await open(page);
  await button(page, PROFILE, 'Edit').click();
  await expect(field(page, 'Avatar')).toHaveCount(0);
  await expect(field(page, 'Phone number')).toBeFocused();
  await field(page, 'Phone number').fill('');
  await field(page, 'Work address').fill('1 Campbell Avenue\nRoanoke, VA 24011');
  const call = page.waitForRequest(PROFILE_CALL);
  await button(page, PROFILE, 'Save').click();
  expect((await call).postDataJSON()).toEqual({
    user: shopper.id,
    avatar: '',
    home_address: '114 Market Street SE, Roanoke',
    work_address: '1 Campbell Avenue, Roanoke, VA 24011',
    default_address: '',
    phone_number: '',
  });
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await letReload(page);
  await expect(field(page, 'Work address')).toHaveValue('1 Campbell Avenue, Roanoke, VA 24011');
});

test('a save keeps the fields that another tab has saved since', async ({ page }) => {
  const shopper = await open(page);
  const elsewhere = { home_address: '9 Grandin Road', phone_number: '+1 540 555 0199' };
  await callApi('PUT', '/auth/user/profile/update/', { shopper, body: { user: shopper.id, ...elsewhere } });
  await button(page, PROFILE, 'Edit').click();
  await field(page, 'Work address').fill('1 Elm Avenue');
  await button(page, PROFILE, 'Save').click();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(field(page, 'Home address')).toHaveValue('9 Grandin Road');
  expect((await accountOf(shopper)).profile).toMatchObject({ ...elsewhere, work_address: '1 Elm Avenue' });
});

test('the link of an avatar can be cleared, which removes its field', async ({ page }) => {
  const shopper = await open(page, AVATAR);
  await expect(page.locator('main .avatar img')).toHaveCount(1);
  await button(page, PROFILE, 'Edit').click();
  await expect(field(page, 'Avatar')).toBeFocused();
  await expect(field(page, 'Avatar')).toHaveAccessibleDescription(/^Link to a picture on localhost:/);
  await field(page, 'Avatar').fill('');
  await field(page, 'Avatar').press('Enter');
  await expect(field(page, 'Avatar')).toHaveCount(0);
  await expect(button(page, PROFILE, 'Edit')).toBeFocused();
  await expect(page.locator('main .avatar img')).toHaveCount(0);
  expect((await accountOf(shopper)).profile.avatar).toBeNull();
});

test('the default address can be copied from home or work', async ({ page }) => {
  await open(page);
  await expect(button(page, PROFILE, 'Same as home')).toBeHidden();
  await button(page, PROFILE, 'Edit').click();
  await field(page, 'Work address').fill('1 Campbell Avenue');
  await button(page, PROFILE, 'Same as work').press('Enter');
  await expect(field(page, 'Default address')).toBeFocused();
  await expect(field(page, 'Default address')).toHaveValue('1 Campbell Avenue');
  await button(page, PROFILE, 'Same as home').click();
  await expect(field(page, 'Default address')).toHaveValue('114 Market Street SE, Roanoke');
});

test('fields are locked during a save, and a second press sends nothing', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let calls = 0;
  await page.route(USER_CALL, async (route) => {
    // Do not count the CORS preflight.
    if (route.request().method() === 'PUT') calls++;
    await held;
    await route.continue();
  });
  await open(page);
  await button(page, USER, 'Edit').click();
  await button(page, USER, 'Save').dblclick();
  await expect(button(page, USER, 'Saving...')).toBeVisible();
  await expect(field(page, 'Email')).not.toBeEditable();
  await field(page, 'Email').press('Enter');
  await button(page, USER, 'Cancel').press('Enter');
  await expect(button(page, USER, 'Saving...')).toBeVisible();
  answer();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  expect(calls).toBe(1);
});

test('the reload after a save waits while the other group is being edited', async ({ page }) => {
  await open(page);
  await page.clock.install();
  await button(page, USER, 'Edit').click();
  await field(page, 'First name').fill('Half wri');
  await button(page, PROFILE, 'Edit').click();
  await button(page, PROFILE, 'Save').click();
  await expect(button(page, PROFILE, 'Edit')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(field(page, 'First name')).toHaveValue('Half wri');
  const load = page.waitForEvent('load');
  await button(page, USER, 'Cancel').click();
  await load;
});

test.describe('a failed save', () => {
  test.use({ expected: loggedFailures });

  test('keeps the edits, and the next press saves them', async ({ page }) => {
    let shopper: Shopper | undefined;
    await failInEachWay(page, sendingFailures, PROFILE_CALL, async (count) => {
      // The first failure needs a script that runs before the page's.
      shopper ??= await open(page);
      const address = `${count} Elm Avenue`;
      await button(page, PROFILE, 'Edit').click();
      await field(page, 'Default address').fill(address);
      await button(page, PROFILE, 'Save').click();
      await expect(toast(page, FAILED)).toBeVisible();
      await expect(group(page, PROFILE).getByRole('alert')).toHaveText(FAILED);
      await expect(field(page, 'Default address')).toHaveValue(address);
      await expect(field(page, 'Default address')).toBeEditable();
      await page.unroute(PROFILE_CALL);
      await button(page, PROFILE, 'Save').click();
      await expect(toast(page, 'Profile updated successfully')).toBeVisible();
      expect((await accountOf(shopper)).profile).toMatchObject({ default_address: address });
      await letReload(page);
    });
  });

  test('shows an error when the shopper is offline', async ({ context, page }) => {
    await open(page);
    await button(page, USER, 'Edit').click();
    await field(page, 'Last name').fill('Mensah');
    await context.setOffline(true);
    await button(page, USER, 'Save').click();
    await expect(group(page, USER).getByRole('alert')).toHaveText(FAILED);
    await expect(field(page, 'Last name')).toHaveValue('Mensah');
    await goOnline(page);
    await button(page, USER, 'Save').click();
    await expect(button(page, USER, 'Edit')).toBeVisible();
  });

  test('shows validation errors at their fields until the shopper edits them', async ({ page }) => {
    const { username: taken } = await newShopper();
    const shopper = await open(page);
    await button(page, USER, 'Edit').click();
    await field(page, 'Username').fill(taken);
    await field(page, 'Email').fill('nonsense');
    await button(page, USER, 'Save').click();
    await expect(toast(page, FAILED)).toBeVisible();
    await expect(field(page, 'Username')).toHaveAccessibleDescription('A user with that username already exists.');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter a valid email address.');
    await expect(field(page, 'Username')).toBeFocused();
    await expect(field(page, 'Username')).toHaveValue(taken);
    await page.keyboard.type('x');
    await expect(field(page, 'Username')).toHaveAccessibleDescription('');
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
    await button(page, USER, 'Cancel').click();
    await expect(field(page, 'Username')).toHaveValue(shopper.username);
    await expect(field(page, 'Email')).toHaveAccessibleDescription('');
    await expect(group(page, USER).getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(`Welcome, ${shopper.username}`).last()).toBeAttached();
  });

  test('asks the shopper to sign in when the session has ended', async ({ page }) => {
    const shopper = await open(page);
    await page.evaluate(() => {
      sessionStorage.accessToken = 'stale';
      sessionStorage.refreshToken = 'stale';
    });
    await button(page, USER, 'Edit').click();
    await button(page, USER, 'Save').click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await expect(field(page, 'Username')).toHaveCount(0);
    expect((await accountOf(shopper)).user).toMatchObject({ username: shopper.username });
  });
});

test('the header does not cover the label of the field that Edit scrolls to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const phone = field(page, 'Phone number');
  // The field begins right below the header.
  await phone.evaluate((element) => {
    const { bottom } = document.querySelector('header')?.getBoundingClientRect() ?? { bottom: 0 };
    window.scrollBy({ top: element.getBoundingClientRect().top - bottom - 1, behavior: 'instant' });
  });
  await button(page, PROFILE, 'Edit').press('Enter');
  await expect(phone).toBeFocused();
  const label = page.getByText('Phone number', { exact: true });
  const isSeen = (element: Element) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 1, top + 1));
  };
  await expect.poll(() => label.evaluate(isSeen)).toBe(true);
});

for (const width of [390, 1400]) {
  test.describe(`at ${width} px, by keyboard`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('both groups can be edited at once and have no axe violations, also with an error', async ({
      page,
      expected,
    }) => {
      expected.push(...loggedFailures);
      await open(page, AVATAR);
      await button(page, PROFILE, 'Edit').press('Enter');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('nonsense');
      await page.keyboard.press('Tab');
      await expect(field(page, 'Phone number')).toBeFocused();
      await button(page, USER, 'Edit').press('Enter');
      await expect(field(page, 'Username')).toBeFocused();
      await field(page, 'Phone number').press('Enter');
      await expect(field(page, 'Avatar')).toBeFocused();
      await expect(field(page, 'Avatar')).toHaveAccessibleDescription(/^Enter a valid URL\. Link to a picture/);
      await expect(toast(page, FAILED)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
}
