import { expect, test } from 'vitest';
import { readOperatorSettings } from '#scripts/operator-settings.ts';

test('treats empty variables as missing', () => {
  const none = { doctor: null, buildHookUrl: null, webhookSecret: null };
  expect(readOperatorSettings({})).toEqual(none);
  expect(readOperatorSettings({ DOCTOR_USERNAME: ' ', BUILD_HOOK_URL: '', WEBHOOK_SECRET: '' })).toEqual(none);
});

test('reads configured variables', () => {
  const hook = 'https://api.netlify.com/build_hooks/0123456789';
  const secret = 'sixteen letters!';
  expect(
    readOperatorSettings({
      DOCTOR_USERNAME: 'ada',
      DOCTOR_PASSWORD: 'pw',
      BUILD_HOOK_URL: hook,
      WEBHOOK_SECRET: secret,
    }),
  ).toEqual({ doctor: { username: 'ada', password: 'pw' }, buildHookUrl: hook, webhookSecret: secret });
});

test.each([
  [{ DOCTOR_USERNAME: 'ada' }, 'DOCTOR_USERNAME and DOCTOR_PASSWORD belong together'],
  [{ DOCTOR_PASSWORD: 'geheim' }, 'DOCTOR_USERNAME and DOCTOR_PASSWORD belong together'],
  [{ BUILD_HOOK_URL: 'geheim' }, 'BUILD_HOOK_URL must be an address'],
  [{ BUILD_HOOK_URL: 'file:///geheim' }, 'BUILD_HOOK_URL must be an address'],
  [{ WEBHOOK_SECRET: 'geheim' }, 'WEBHOOK_SECRET must have at least 16 characters'],
])('%j is rejected by name without its value', (environment, reason) => {
  expect(() => readOperatorSettings(environment)).toThrow(reason);
  expect(() => readOperatorSettings(environment)).not.toThrow('geheim');
});
