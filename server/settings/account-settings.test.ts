import { expect, test } from 'vitest';
import { accountSettings } from './account-settings.ts';
import { loadConfig } from './config.ts';

test('tokens are not refreshed by time and a new password logs in, by default [account-12] [account-35]', () => {
  expect(accountSettings(loadConfig({}))).toMatchObject({
    tokenRefresh: 0,
    logsInAfterPassword: true,
  });
  const set = loadConfig({ TOKEN_REFRESH_S: '600', LOGIN_AFTER_PASSWORD: 'off' });
  expect(accountSettings(set)).toMatchObject({ tokenRefresh: 600, logsInAfterPassword: false });
});

test('a name has at least two letters, and three if the shop requires them [account-28] [account-41]', () => {
  expect(accountSettings(loadConfig({})).nameLetters).toBe(2);
  expect(accountSettings(loadConfig({ NAME_LETTERS: '3' })).nameLetters).toBe(3);
  expect(() => loadConfig({ NAME_LETTERS: '4' })).toThrow(/NAME_LETTERS/);
});

test('a social sign-in is offered if it is configured, and a simulated one with the mock only', () => {
  const social = (env: Record<string, string>) => accountSettings(loadConfig(env)).social;
  const backend = { COMMERCE_API_URL: 'https://shop.example' };
  expect(social({})).toEqual({ google: 'demo', facebook: 'demo' });
  expect(social(backend)).toEqual({ google: null, facebook: null });
  expect(social({ ...backend, GOOGLE_CLIENT_ID: 'id-1', FACEBOOK_APP_ID: '' })).toEqual({
    google: 'id-1',
    facebook: null,
  });
});
