import { beforeEach, expect, test, vi } from 'vitest';
import { openAccount } from '#features/identity/open-account.ts';

const { credentials, signInWithShopToken, noteIdentityUser } = vi.hoisted(() => ({
  credentials: { identity: '' },
  signInWithShopToken: vi.fn(),
  noteIdentityUser: vi.fn(),
}));

vi.mock('#runtime/session/session-known.ts', () => ({ sessionKnown: async () => ({ status: 'signed-in' }) }));
vi.mock('#runtime/session/stored-session.ts', () => ({ storedCredentials: () => credentials }));
vi.mock('#features/identity/identity-user.ts', () => ({ hasIdentityUser: () => false, noteIdentityUser }));
vi.mock('#features/identity/load-service.ts', () => ({
  loadService: async () => ({ currentUser: async () => null, signInWithShopToken }),
}));

const tokenOf = (issuer: string) => `header.${btoa(JSON.stringify({ iss: issuer }))}.signature`;

beforeEach(() => {
  credentials.identity = tokenOf('shop@example.com');
  signInWithShopToken.mockReset();
  noteIdentityUser.mockReset();
});

test("a token of the shop's API signs in to the service", async () => {
  signInWithShopToken.mockResolvedValue({ uid: 'u1' });
  expect(await openAccount()).toEqual({ uid: 'u1' });
  expect(noteIdentityUser).toHaveBeenCalledOnce();
});

test('a token that the service issued signs in nobody', async () => {
  credentials.identity = tokenOf('https://securetoken.google.com/shop');
  expect(await openAccount()).toBeNull();
  expect(signInWithShopToken).not.toHaveBeenCalled();
});

test('an expired token signs in nobody', async () => {
  signInWithShopToken.mockRejectedValue({ code: 'auth/invalid-custom-token' });
  expect(await openAccount()).toBeNull();
});

test('a call that gets no answer fails, so that it is made again', async () => {
  const lost = { code: 'auth/network-request-failed' };
  signInWithShopToken.mockRejectedValue(lost);
  await expect(openAccount()).rejects.toBe(lost);
});
