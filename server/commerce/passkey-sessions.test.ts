import { afterEach, describe, expect, test } from 'vitest';
import { demoCustomer } from '../../mock/accounts/users.ts';
import { type Browser, type GatewayShop, openGateway } from '../../tests/support/gateway-shop.ts';
import { createAuthenticator } from '../../tests/support/software-authenticator.ts';
import { loadConfig } from '../settings/config.ts';
import { openCapabilities } from './commerce-plugin.ts';

const origin = 'https://sklep.example';
let shop: GatewayShop;
let now: number;
afterEach(() => shop.close());

async function result(browser: Browser, url: string, body?: object) {
  const response = await browser.send('POST', url, body);
  expect(response.body.code).toBe(200);
  return response.body.result;
}

/** A passkey of the demo customer, added through the gateway. */
async function newPasskey() {
  const browser = shop.browser();
  const { email: username, password } = demoCustomer;
  browser.token = await result(browser, '/api/user/login', { username, password });
  const key = createAuthenticator(origin);
  const credential = key.create(await result(browser, '/api/user/passkeys/registration'));
  await result(browser, '/api/user/passkeys', { name: 'Telefon', credential });
  return key;
}

const enter = async (browser: Browser, key: ReturnType<typeof createAuthenticator>, url = origin) =>
  browser.send('POST', '/api/user/login-passkey', {
    credential: key.get(await result(browser, '/api/user/login-passkey/options'), { origin: url }),
  });

describe.each(['header', 'query', 'cookie'] as const)('a passkey in %s mode', (mode) => {
  test('opens the same session as a password [account-81]', async () => {
    shop = await openGateway(mode);
    const key = await newPasskey();
    const browser = shop.browser();
    const { status, body } = await enter(browser, key);
    expect(status).toBe(200);
    if (mode !== 'cookie') browser.token = body.result;
    else {
      expect(body.result).toBe(true);
      expect(browser.cookie).toMatch(/^__Host-session=[\w-]{43}$/);
    }
    const me = await browser.send('GET', '/api/user/me');
    expect(me.body.result.email).toBe(demoCustomer.email);
  });
});

test('wrong signatures of one passkey wait longer and longer [account-83]', async () => {
  now = Date.parse('2026-11-21T12:00:00Z');
  shop = await openGateway('header', { clock: () => now });
  const key = await newPasskey();
  const stranger = shop.browser();
  const errors: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    errors.push((await enter(stranger, key, 'https://inny.example')).body.error);
  }
  expect(errors).toEqual([...Array(5).fill('PASSKEY_REFUSED'), 'TOO_MANY_TRIES']);
  now += 3000;
  expect((await enter(stranger, key)).status).toBe(200);
});

test.each([
  ['https://sklep.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', false],
  ['https://203.0.113.4', false],
  ['http://sklep.example', false],
])('a shop at %s has passkeys: %s [account-80]', async (PUBLIC_URL, isThere) => {
  shop = await openGateway('header');
  const source = openCapabilities(
    loadConfig({ PUBLIC_URL, DATA_DIR: `${shop.mock.dataDir}/capabilities` }),
  );
  const declared = { features: ['accounts', 'passkeys'], payments: [], deliveries: [] };
  const backend = {
    send: async () => ({ status: 200, envelope: { code: 200, result: declared } }),
    close: async () => {},
  };
  await source.watch(backend, { warn: () => {} });
  source.stop();
  expect(source.current().features.includes('passkeys')).toBe(isThere);
});
