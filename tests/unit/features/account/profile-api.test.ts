import { describe, expect, test } from 'vitest';
import { fetchProfile } from '#features/account/profile-api.ts';
import { updateProfile, updateUser } from '#features/account/profile-updates-api.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { ApiError } from '#lib/http/errors.ts';
import { fc } from '../../../fixtures/properties.ts';

const answering = (body: unknown): ApiClient => ({
  get: () => Promise.resolve(body),
  send: () => Promise.reject(new Error('Nothing is sent.')),
});

const nothing = { avatar: '', homeAddress: '', workAddress: '', defaultAddress: '', phoneNumber: '' };

describe('fetchProfile', () => {
  test('reads every field', async () => {
    const account = await fetchProfile(
      answering({
        user: { id: 7, username: 'ama', email: 'a@b.c', first_name: 'Ama', last_name: 'Mensah', extra: 1 },
        profile: {
          user: 7,
          avatar: '/a.jpg',
          home_address: 'Home',
          work_address: 'Work',
          default_address: 'Home',
          phone_number: '+1',
        },
      }),
    );
    expect(account).toEqual({
      id: '7',
      user: { username: 'ama', email: 'a@b.c', firstName: 'Ama', lastName: 'Mensah' },
      profile: {
        avatar: '/a.jpg',
        homeAddress: 'Home',
        workAddress: 'Work',
        defaultAddress: 'Home',
        phoneNumber: '+1',
      },
    });
  });

  test.each([
    [{ user: { id: '7', username: 'ama' } }],
    [{ user: { id: 7, username: 'ama', email: null, first_name: null }, profile: null }],
    [{ user: { id: 7, username: ' ama ', last_name: ' ' }, profile: { avatar: null, phone_number: '' } }],
  ])('reads %j with missing fields as empty', async (body) => {
    expect(await fetchProfile(answering(body))).toEqual({
      id: '7',
      user: { username: 'ama', email: '', firstName: '', lastName: '' },
      profile: nothing,
    });
  });

  test('accepts numbers where text is expected', async () => {
    const body = { user: { id: 7, username: 'ama' }, profile: { phone_number: 15405550142 } };
    expect((await fetchProfile(answering(body))).profile.phoneNumber).toBe('15405550142');
  });

  test.each([
    [null, 'the record'],
    [{}, 'user'],
    [{ user: { username: 'ama' } }, 'user.id'],
    [{ user: { id: 7 } }, 'user.username'],
    [{ user: { id: 7, username: '' } }, 'user.username'],
    // If it were ignored, the next save would delete it.
    [{ user: { id: 7, username: 'ama' }, profile: { home_address: { street: 'x' } } }, 'profile.home_address'],
    [{ user: { id: 7, username: 'ama' }, profile: 'none' }, 'profile'],
  ])('rejects %j and names the field', async (body, field) => {
    await expect(fetchProfile(answering(body))).rejects.toThrow(`GET /auth/profile/: ${field} `);
  });

  test('either reads any value or throws an ApiError', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything({ withNullPrototype: true }), async (body) => {
        await fetchProfile(answering(body)).catch((error) => expect(error).toBeInstanceOf(ApiError));
      }),
    );
  });
});

describe('profile requests', () => {
  function recording() {
    const calls: unknown[][] = [];
    const record = (...call: unknown[]) => {
      calls.push(call);
      return Promise.resolve('<p>not read</p>');
    };
    return { calls, client: { get: record, send: record } satisfies ApiClient };
  }

  test('updateUser sends exactly its fields, with the token', async () => {
    const { calls, client } = recording();
    await updateUser(client, { username: 'ama', email: 'a@b.c', firstName: 'Ama', lastName: '' });
    const body = { username: 'ama', email: 'a@b.c', first_name: 'Ama', last_name: '' };
    expect(calls).toEqual([['PUT', '/auth/profile/update/', { body, protected: true }]]);
  });

  test('updateProfile also sends the user id', async () => {
    const { calls, client } = recording();
    await updateProfile(client, '7', { ...nothing, homeAddress: 'Home', phoneNumber: '+1' });
    const body = {
      user: '7',
      avatar: '',
      home_address: 'Home',
      work_address: '',
      default_address: '',
      phone_number: '+1',
    };
    expect(calls).toEqual([['PUT', '/auth/user/profile/update/', { body, protected: true }]]);
  });

  test('fetchProfile sends the token', async () => {
    const { calls, client } = recording();
    await expect(fetchProfile(client)).rejects.toThrow('GET /auth/profile/');
    expect(calls).toEqual([['/auth/profile/', { protected: true }]]);
  });
});
