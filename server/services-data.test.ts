import { expect, test } from 'vitest';
import { noTools } from '../tests/support/shop-facts.ts';
import { documentsData } from './documents/documents-data.ts';
import { readMerchant } from './law/read-merchant.ts';
import { servicesData } from './services-data.ts';
import { loadConfig } from './settings/config.ts';
import { type ShopOptionsInput, shopOptions } from './settings/shop-options.ts';

function dataOf(env: Readonly<Record<string, string>>, own: ShopOptionsInput = {}) {
  const config = loadConfig(env, shopOptions(own));
  const merchant = readMerchant(config);
  return servicesData(config, {
    build: 'b1',
    merchant,
    documents: documentsData(config, merchant),
    consent: { hasBanner: false, tools: noTools },
    ownPages: [],
  });
}

test('pages get the storage quota, how orders made offline are sent, and whether prices go by group [offline-36] [offline-37] [price-23]', () => {
  const megabyte = 1024 * 1024;
  expect(dataOf({})).toMatchObject({
    storageQuota: 200 * megabyte,
    sendsOfflineOrders: false,
    prices: { byGroup: false },
  });
  const set = {
    STORAGE_QUOTA_MB: '40',
    OFFLINE_ORDERS_AUTO: 'on',
    PRICE_TIERS: 'on',
    GROUP_TOKEN_KEY: 'key',
  };
  expect(dataOf(set)).toMatchObject({
    storageQuota: 40 * megabyte,
    sendsOfflineOrders: true,
    prices: { byGroup: true },
  });
});

test('pages get the cart rules and attempts of requests that a shop.ts sets, and no others [product-14] [offline-19]', () => {
  expect(dataOf({})).not.toHaveProperty('cart');
  expect(dataOf({})).not.toHaveProperty('attempts');
  const own = { cart: { synchronizeStock: false }, requests: { attempts: 3 } };
  expect(dataOf({}, own)).toMatchObject({ cart: own.cart, attempts: 3 });
  expect(() => shopOptions({ requests: { attempts: 0 } })).toThrow();
});
