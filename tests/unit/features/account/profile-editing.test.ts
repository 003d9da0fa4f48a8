import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as copy from '#features/account/profile-copy.ts';
import { profileGroup, userGroup } from '#features/account/profile-editing.ts';
import { profile } from '#features/account/profile-store.ts';
import { ApiError, type ApiFailure } from '#lib/http/errors.ts';
import { $session } from '#runtime/session/session.ts';
import { signOut, startSession } from '#runtime/session/session-changes.ts';
import { $notice } from '#runtime/toasts/notices.ts';

const { calls, leave, reads, reloadPage } = await vi.hoisted(async () => {
  const { fakeClient } = await import('../../fake-client.ts');
  const { client, calls } = fakeClient();
  const reads: { answer: (body: unknown) => void; fail: (error: unknown) => void; signal: AbortSignal | undefined }[] =
    [];
  const get = (_: string, { signal }: { signal?: AbortSignal }) =>
    new Promise((answer, fail) => reads.push({ answer, fail, signal }));
  const reloadPage = vi.fn();
  vi.doMock('#runtime/session/client.ts', () => ({ client: { ...client, get } }));
  vi.doMock('#lib/location.ts', () => ({ reloadPage }));
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  const leave = () => events.dispatchEvent(new Event('beforeunload'));
  return { calls, leave, reads, reloadPage };
});

const account = (id: number, username: string) => ({
  user: { id, username, email: `${username}@example.com`, first_name: 'Ama', last_name: 'Mensah' },
  profile: { user: id, avatar: null, home_address: 'Home', phone_number: null },
});

const credentials = (id: string, username: string) => ({
  user: { id, username },
  access: `access of ${id}`,
  refresh: null,
  identity: null,
});

const user = { username: 'ama', email: 'ama@example.com', firstName: 'Ama', lastName: 'Mensah' };
const fields = { avatar: '', homeAddress: 'Here', workAddress: '', defaultAddress: 'Here', phoneNumber: '' };

let close: () => void;

/** Answers the read of the account before a save, and waits for the save. */
async function readBeforeSave(answer = account(7, 'ama')) {
  const sent = calls.length + 1;
  reads.at(-1)?.answer(answer);
  await vi.waitFor(() => expect(calls).toHaveLength(sent));
}

/** Signs in and loads the account. */
async function arrive(id = 7, username = 'ama') {
  startSession(credentials(String(id), username));
  reads.at(-1)?.answer(account(id, username));
  await vi.waitFor(() => expect(profile.$state.get().status).toBe('ready'));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  close = profile.$state.listen(() => undefined);
});
afterEach(() => {
  // Runs a pending reload here, so it does not leak into the next test.
  vi.runAllTimers();
  userGroup.cancel();
  profileGroup.cancel();
  signOut();
  close();
  calls.length = 0;
  reads.length = 0;
  $notice.set(null);
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe('account state', () => {
  test('loads after sign-in and is cleared when the session ends', async () => {
    expect(profile.$state.get().status).toBe('idle');
    await arrive();
    expect(profile.$state.get()).toMatchObject({ value: { id: '7', profile: { homeAddress: 'Home' } } });
    signOut();
    expect(profile.$state.get()).toEqual({ status: 'idle' });
  });

  test('is loaded again for each sign-in and never shown to another shopper', async () => {
    await arrive();
    signOut();
    startSession(credentials('7', 'ama'));
    expect(profile.$state.get()).toEqual({ status: 'loading' });
    startSession(credentials('8', 'kofi'));
    expect(profile.$state.get()).toEqual({ status: 'loading' });
    expect(reads).toHaveLength(3);
    expect(reads[1]?.signal?.aborted).toBe(true);
    reads[2]?.answer(account(8, 'kofi'));
    await vi.waitFor(() => expect(profile.$state.get()).toMatchObject({ value: { id: '8' } }));
  });
});

describe('profile group', () => {
  test('saves cleaned fields, shows a notice and the new values, and reloads the page after 2 seconds', async () => {
    await arrive();
    profileGroup.edit();
    const done = profileGroup.save({ ...fields, homeAddress: ' 1 Street\nRoanoke ' });
    expect(profileGroup.$saving.get()).toEqual({ status: 'sending' });
    await readBeforeSave();
    expect(calls).toMatchObject([
      { method: 'PUT', path: '/auth/user/profile/update/', body: { user: '7', home_address: '1 Street, Roanoke' } },
    ]);
    calls[0]?.answer();
    await done;
    expect($notice.get()).toMatchObject({ kind: 'success', text: copy.profileUpdated });
    expect(profileGroup.$editing.get()).toBe(false);
    expect(profileGroup.$saving.get()).toEqual({ status: 'idle' });
    expect(profile.$state.get()).toMatchObject({ value: { profile: { homeAddress: '1 Street, Roanoke' }, user } });
    vi.advanceTimersByTime(1999);
    expect(reloadPage).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  test('sends only the changes, beside the fields that another tab has saved since', async () => {
    await arrive();
    profileGroup.edit();
    const done = profileGroup.save({ ...fields, homeAddress: 'Home', defaultAddress: 'Here' });
    const stored = account(7, 'ama');
    await readBeforeSave({ ...stored, profile: { ...stored.profile, home_address: 'New home' } });
    expect(calls).toMatchObject([{ body: { home_address: 'New home', default_address: 'Here' } }]);
    calls[0]?.answer();
    await done;
    expect(profile.$state.get()).toMatchObject({ value: { profile: { homeAddress: 'New home' } } });
  });

  test('saves nothing after another shopper has signed in', async () => {
    await arrive();
    profileGroup.edit();
    const answers = [account(8, 'kofi'), account(7, 'ama')];
    for (const answer of answers) {
      const done = profileGroup.save(fields);
      const read = reads.at(-1);
      if (answer.user.id === 7) startSession(credentials('8', 'kofi'));
      read?.answer(answer);
      await new Promise((resolve) => setImmediate(resolve));
      expect(calls).toEqual([]);
      await done;
    }
  });

  test('does not reload the page while another one is about to load', async () => {
    await arrive();
    profileGroup.edit();
    const done = profileGroup.save(fields);
    await readBeforeSave();
    calls[0]?.answer();
    await done;
    leave();
    vi.advanceTimersByTime(2000);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  test('sends one request per save and cannot be canceled while saving', async () => {
    await arrive();
    userGroup.edit();
    const both = [userGroup.save(user), userGroup.save(user)];
    userGroup.cancel();
    expect(userGroup.$editing.get()).toBe(true);
    await readBeforeSave();
    calls[0]?.answer();
    await Promise.all(both);
    expect($notice.get()).toMatchObject({ kind: 'success', text: copy.userUpdated });
  });

  test('sends nothing when it is not being edited', async () => {
    await arrive();
    await userGroup.save(user);
    expect(calls).toEqual([]);
  });

  test.each<[ApiFailure, object]>([
    [{ code: 'offline' }, {}],
    [{ code: 'timeout', afterMs: 30_000 }, {}],
    [{ code: 'http', status: 500, detail: null, fields: {} }, {}],
    [{ code: 'http', status: 400, detail: null, fields: { email: ['Wrong.'] } }, { email: ['Wrong.'] }],
  ])('stays in edit mode after a failure (%j) and can be saved again', async (failure, complaints) => {
    await arrive();
    userGroup.edit();
    const first = userGroup.save({ ...user, username: 'other' });
    await readBeforeSave();
    calls[0]?.fail(new ApiError('PUT /auth/profile/update/', failure));
    await first;
    expect(userGroup.$editing.get()).toBe(true);
    expect(userGroup.$saving.get()).toMatchObject({ status: 'failed', fields: complaints });
    expect($notice.get()).toMatchObject({ kind: 'error', text: copy.updateFailed });
    expect(profile.$state.get()).toMatchObject({ value: { user: { username: 'ama' } } });
    expect($session.get()).toMatchObject({ user: { username: 'ama' } });
    vi.advanceTimersByTime(3000);
    expect(reloadPage).not.toHaveBeenCalled();
    const second = userGroup.save(user);
    await readBeforeSave();
    calls[1]?.answer();
    await second;
    expect(userGroup.$editing.get()).toBe(false);
  });

  test('clears a failure when editing is canceled', async () => {
    await arrive();
    userGroup.edit();
    const done = userGroup.save(user);
    await readBeforeSave();
    calls[0]?.fail(new Error('no'));
    await done;
    userGroup.cancel();
    expect([userGroup.$editing.get(), userGroup.$saving.get()]).toEqual([false, { status: 'idle' }]);
  });

  test('updates the username of the session', async () => {
    await arrive();
    userGroup.edit();
    const done = userGroup.save({ ...user, username: ' akosua ' });
    await readBeforeSave();
    calls[0]?.answer();
    await done;
    expect($session.get()).toEqual({ status: 'signed-in', user: { id: '7', username: 'akosua' } });
    // The shopper is the same, so nothing is loaded again after the save.
    expect(reads).toHaveLength(2);
  });
});

describe('page reload after a save', () => {
  test('waits while another group is being edited and runs when editing is canceled', async () => {
    await arrive();
    userGroup.edit();
    profileGroup.edit();
    const done = profileGroup.save(fields);
    await readBeforeSave();
    calls[0]?.answer();
    await done;
    vi.advanceTimersByTime(60_000);
    expect(reloadPage).not.toHaveBeenCalled();
    userGroup.cancel();
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  test('waits for a group that is opened again within the 2 seconds', async () => {
    await arrive();
    profileGroup.edit();
    const done = profileGroup.save(fields);
    await readBeforeSave();
    calls[0]?.answer();
    await done;
    vi.advanceTimersByTime(1000);
    profileGroup.edit();
    vi.advanceTimersByTime(5000);
    expect(reloadPage).not.toHaveBeenCalled();
  });
});

test('signing out ends editing, and a save that completes later changes nothing', async () => {
  await arrive();
  userGroup.edit();
  const done = userGroup.save({ ...user, username: 'akosua', firstName: 'Akosua' });
  await readBeforeSave();
  // Another tab may sign in another shopper immediately.
  await arrive(8, 'kofi');
  expect(userGroup.$editing.get()).toBe(false);
  calls[0]?.answer();
  await done;
  expect(profile.$state.get()).toMatchObject({ value: { id: '8', user: { username: 'kofi', firstName: 'Ama' } } });
  expect($session.get()).toMatchObject({ user: { id: '8', username: 'kofi' } });
  vi.advanceTimersByTime(3000);
  expect(reloadPage).not.toHaveBeenCalled();
});
