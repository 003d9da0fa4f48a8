import { Hono } from 'hono';
import type { ApiEnv, Services } from '../context.ts';
import { ApiError, badField } from '../errors.ts';
import { EMAIL, type Form, readForm } from '../form.ts';
import { hashPassword, passwordMatches } from '../passwords.ts';
import { profileJson, userJson } from '../serializers.ts';
import { openSession, signedIn, userOfToken } from '../session.ts';
import { createUser, findUser, findUserByName, type UserRow, updateProfile, updateUser } from '../users.ts';

const USERNAME = {
  max: 150,
  required: true,
  pattern: /^[\p{L}\p{N}@.+_-]+$/u,
  message: 'Enter a valid username: letters, digits and @/./+/-/_ only.',
};
const PASSWORD = { max: 128, required: true, verbatim: true };
const shortestPassword = 8;
const usernameTaken = 'A user with that username already exists.';

/** Routes for sign-in, sign-up, token refresh, and the signed-in user's account. */
export function authRoutes(services: Services): Hono<ApiEnv> {
  const { db, tokens } = services;
  const routes = new Hono<ApiEnv>({ strict: false });
  const noStore = { 'cache-control': 'no-store' };

  routes.post('/auth/token', async (c) => {
    const form = await readForm(c);
    const username = form.text('username', { max: 150, required: true });
    const password = form.text('password', PASSWORD);
    form.finish();
    const user = findUserByName(db, username);
    if (!(await passwordMatches(password, user?.password)) || !user) {
      throw new ApiError(401, 'No active account found with the given credentials.');
    }
    return c.json(await openSession(services, user), 200, noStore);
  });

  routes.post('/auth/user-signup', async (c) => {
    const form = await readForm(c);
    const username = form.text('username', USERNAME);
    const email = form.text('email', EMAIL);
    const password = readNewPassword(form);
    if (form.valid && findUserByName(db, username)) form.refuse('username', usernameTaken);
    form.finish(true);
    // Another sign-up may have taken the name while the password was being hashed.
    const id = createUser(db, username, email, await hashPassword(password));
    if (id === undefined) throw new ApiError(400, { detail: usernameTaken, username: [usernameTaken] });
    return c.json(await openSession(services, currentUser(services, id)), 201, noStore);
  });

  routes.post('/auth/token/refresh', async (c) => {
    const { body } = await readForm(c);
    const user = typeof body.refresh === 'string' ? await userOfToken(services, body.refresh, 'refresh') : undefined;
    if (!user) throw new ApiError(401, 'Token is invalid or expired.');
    return c.json({ access: await tokens.issue(user, 'access') }, 200, noStore);
  });

  routes.get('/auth/profile', signedIn(services), (c) => {
    const user = currentUser(services, c.get('userId'));
    return c.json({ user: userJson(user), profile: profileJson(user) });
  });

  routes.put('/auth/profile/update', signedIn(services), async (c) => {
    const user = currentUser(services, c.get('userId'));
    const form = await readForm(c);
    const username = form.text('username', USERNAME);
    const email = form.text('email', EMAIL);
    const firstName = form.has('first_name') ? form.text('first_name', { max: 150 }) : user.first_name;
    const lastName = form.has('last_name') ? form.text('last_name', { max: 150 }) : user.last_name;
    const namesake = findUserByName(db, username);
    if (namesake && namesake.id !== user.id) form.refuse('username', usernameTaken);
    form.finish();
    updateUser(db, user.id, { username, email, firstName, lastName });
    return c.json(userJson(currentUser(services, user.id)));
  });

  routes.put('/auth/user/profile/update', signedIn(services), async (c) => {
    const user = currentUser(services, c.get('userId'));
    const form = await readForm(c);
    if (form.has('user') && String(form.body.user) !== String(user.id)) {
      throw badField('user', 'Only your own profile can be changed.');
    }
    const kept = (field: string, current: string | null, rule: { max: number; pattern?: RegExp; message?: string }) =>
      form.has(field) ? form.text(field, rule) || null : current;
    const avatar = { max: 2000, pattern: /^(https?:\/\/|\/(?!\/))\S+$/, message: 'Enter a valid URL.' };
    const phone = { max: 40, pattern: /^[+\d][\d\s().x-]*$/i, message: 'Enter a valid phone number.' };
    const update = {
      avatar: kept('avatar', user.avatar, avatar),
      homeAddress: kept('home_address', user.home_address, { max: 500 }),
      workAddress: kept('work_address', user.work_address, { max: 500 }),
      defaultAddress: kept('default_address', user.default_address, { max: 500 }),
      phoneNumber: kept('phone_number', user.phone_number, phone),
    };
    form.finish();
    updateProfile(db, user.id, update);
    return c.json(profileJson(currentUser(services, user.id)));
  });

  return routes;
}

function currentUser({ db }: Services, id: number): UserRow {
  const user = findUser(db, id);
  if (!user) throw new ApiError(401, 'User not found.');
  return user;
}

function readNewPassword(form: Form): string {
  const password = form.text('password', PASSWORD);
  const confirmation = form.text('confirm_password', PASSWORD);
  if (!form.valid) return password;
  if (password.length < shortestPassword) {
    form.refuse('password', `This password is too short. It must contain at least ${shortestPassword} characters.`);
  } else if (password !== confirmation) {
    form.refuse('confirm_password', 'Passwords do not match.');
  }
  return password;
}
