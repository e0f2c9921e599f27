import { expect, onTestFinished, test } from 'vitest';
import { gatewayOver } from '../../tests/support/gateway-shop.ts';
import { accountSettings } from '../settings/account-settings.ts';
import { loadConfig } from '../settings/config.ts';
import { shopOptions } from '../settings/shop-options.ts';
import type { BackendRequest, CommerceBackend } from './backend.ts';

const change = {
  firstname: 'Ewa',
  lastname: 'Nowak',
  email: 'ewa@example.com',
  addresses: [{ city: 'Łódź', custom: 'a' }],
};

type Options = Parameters<typeof gatewayOver>[4];

/** What the backend gets of a body. */
async function sentTo(url: string, payload: object, options: Options = {}) {
  const sent: unknown[] = [];
  const backend: CommerceBackend = {
    async send({ body }) {
      sent.push(JSON.parse(body ?? 'null'));
      return { status: 200, envelope: { code: 200, result: { email: 'ewa@example.com' } } };
    },
    close: async () => {},
  };
  const app = await gatewayOver(backend, 1000, 2, backend, options);
  onTestFinished(() => app.close());
  const headers = { authorization: 'Bearer t' };
  await app.inject({ method: 'POST', url, headers, payload });
  return sent;
}

/** What the backend gets of a profile change with more fields than a customer may change. */
function sentOver(options: Options) {
  const customer = { ...change, group_id: 9, taxvat: 'x' };
  return sentTo('/api/user/me', { customer, website_id: 2 }, options);
}

test('the gateway sends four fields of a changed profile at most, whatever a browser adds [account-18]', async () => {
  expect(await sentOver({})).toEqual([{ customer: change }]);
});

test('the gateway sends the name, address and password of a registration, whatever a browser adds [api-70]', async () => {
  const password = 'Zielony-Sweter-7';
  const added = { group_id: 9, is_admin: true, website_id: 2 };
  const payload = { customer: { ...change, ...added }, password, ...added };
  const [sent] = await sentTo('/api/user/create', payload);
  expect(sent).toEqual({ customer: change, password });
});

test('a shop takes fewer fields of a profile if its shop.ts says so [account-18]', async () => {
  const own = shopOptions({ account: { profileFields: ['firstname', 'addresses'] } });
  const { profileFields } = own.account;
  const { firstname, addresses } = change;
  expect(await sentOver({ profileFields })).toEqual([{ customer: { firstname, addresses } }]);
  expect(accountSettings(loadConfig({}, own)).profileFields).toEqual(profileFields);
  expect(accountSettings(loadConfig({}))).not.toHaveProperty('profileFields');
  expect(() =>
    loadConfig({}, shopOptions(JSON.parse('{"account":{"profileFields":["role"]}}'))),
  ).toThrow();
});

test('the prices of the platform are requested by GET as JSON with products, currency, store, group and token [api-54]', async () => {
  const seen: BackendRequest[] = [];
  const backend: CommerceBackend = {
    async send(request) {
      seen.push(request);
      return { status: 200, envelope: { code: 200, result: { items: [] } } };
    },
    close: async () => {},
  };
  const app = await gatewayOver(backend);
  onTestFinished(() => app.close());
  const query = { skus: 'a,b', currencyCode: 'PLN', storeId: '1' };
  const url = '/api/product/render-list';
  await app.inject({ url, query });
  const authorization = 'Bearer token-of-jan';
  await app.inject({ url, query: { ...query, userGroupId: '5' }, headers: { authorization } });
  expect(seen).toMatchObject([
    { method: 'GET', path: url, query, headers: { accept: 'application/json' }, body: null },
    { query: { ...query, userGroupId: '5' }, headers: { authorization } },
  ]);
  expect(seen[0]?.headers).not.toHaveProperty('authorization');
});

test('a line’s id is forwarded as the backend gave it: a whole number, or opaque text [api-69]', async () => {
  const seen: unknown[] = [];
  const backend: CommerceBackend = {
    async send({ body }) {
      seen.push(JSON.parse(body ?? 'null').cartItem.item_id);
      return { status: 200, envelope: { code: 200, result: true } };
    },
    close: async () => {},
  };
  const app = await gatewayOver(backend);
  onTestFinished(() => app.close());
  for (const item_id of ['12', 12, 'cali_01KA', '012', '9007199254740993']) {
    const payload = { cartItem: { sku: 'a', qty: 1, item_id } };
    for (const call of ['update', 'delete']) {
      await app.inject({ method: 'POST', url: `/api/cart/${call}?cartId=c`, payload });
    }
  }
  const ids = [12, 12, 'cali_01KA', '012', '9007199254740993'];
  expect(seen).toEqual(ids.flatMap((id) => [id, id]));
});
