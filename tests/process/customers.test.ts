import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningShop, startShop } from '../services/shop.ts';
import { type Caller, callerOf, publicUrl } from '../support/customer-calls.ts';
import { filesBelow } from '../support/files-below.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { agreements } from '../support/mock-order.ts';

const sku = 'SZA-01';
const customers = 50;

/** A unique mark of one customer: only letters, as in a name. */
const markerOf = (index: number) =>
  `Znak${[...String(index).padStart(3, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}ek`;
const anyMarker = /znak[a-j]{3}ek/gi;

interface Customer {
  readonly marker: string;
  readonly email: string;
  readonly password: string;
  readonly caller: Caller;
  readonly secrets: string[];
  readonly seen: { readonly what: string; readonly text: string }[];
}

const OrderSchema = v.looseObject({ order_uuid: v.string(), order_secret: v.string() });

function addressOf({ marker, email }: Customer) {
  return {
    firstname: marker,
    lastname: marker,
    street: [`Ulica ${marker}`, '1'],
    city: marker,
    postcode: '90-423',
    country_id: 'PL',
    telephone: '+48501234567',
    email,
  };
}

/** A customer's visit; all responses are recorded, with page requests between the API requests. */
async function visit(customer: Customer): Promise<void> {
  const { marker, email, password, caller, seen, secrets } = customer;
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await caller.call(method, path, body);
    seen.push({ what: `${method} ${path}`, text: reply.text + reply.headers });
    return reply;
  };
  const done = async (method: string, path: string, body?: unknown) => {
    const reply = await call(method, path, body);
    if (reply.body?.code !== 200) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.body.result;
  };
  const page = async (path: string) => {
    const reply = await call('GET', path);
    expect([path, reply.status]).toEqual([path, 200]);
    expect(reply.headers).not.toContain('set-cookie');
    expect(reply.headers).not.toMatch(anyMarker);
  };
  const person = { email, firstname: marker, lastname: marker };
  await done('POST', '/api/user/create', { customer: person, password });
  await Promise.all([caller.logIn(email, password), page('/')]);
  const address = addressOf(customer);
  await Promise.all([
    done('POST', '/api/user/me', { customer: { addresses: [address] } }),
    page('/sza-01'),
    page('/account'),
  ]);
  const cartId = v.parse(v.string(), await done('POST', '/api/cart/create'));
  secrets.push(cartId);
  const cartItem = { sku, qty: 1, quoteId: cartId };
  await Promise.all([
    done('POST', `/api/cart/update?cartId=${cartId}`, { cartItem }),
    done('POST', '/api/user/wishlist', {
      product_id: `wish-${marker}`,
      product_id_type: 'id',
    }),
    page('/account/addresses'),
    page(`/szukaj?q=${marker}`),
  ]);
  const placed = await done('POST', '/api/order', {
    order_id: `order-${marker}`,
    cart_id: cartId,
    products: [{ sku, qty: 1 }],
    agreements,
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      shipping_method_code: 'kurier',
      shipping_carrier_code: 'dpd',
      payment_method_code: 'blik',
      payment_method_additional: {},
    },
  });
  const { order_uuid, order_secret } = v.parse(OrderSchema, placed);
  secrets.push(order_secret, order_uuid);
  await Promise.all([
    page(`/zamowienie/${order_uuid}/${order_secret}`),
    page(`/ocen-produkty/${order_uuid}/${order_secret}`),
    page(`/create-password?email=${email}&token=zeton-${marker}`),
    done('GET', `/api/order/${order_uuid}?secret=${order_secret}`),
    done('GET', '/api/user/order-history?pageSize=20&currentPage=1'),
    done('GET', '/api/user/wishlist'),
    done('GET', '/api/user/me'),
    done('GET', '/api/user/export'),
    page('/account/orders'),
    call('POST', '/api/user/reset-password', { email }),
    call('POST', '/api/user/login', { username: email, password: `zle-${marker}` }),
  ]);
}

describe('100 customers at once, half of them in cookie mode', () => {
  const shops: { readonly shop: RunningShop; readonly dataDir: string; log: string }[] = [];
  let all: Customer[] = [];

  async function open(env: Record<string, string>, mode: 'cookie' | 'header', from: number) {
    const dataDir = await mkdtemp(join(tmpdir(), 'witryna-customers-'));
    let log = '';
    const shop = await startShop(
      {
        CATALOGUE_DIR: fixtureCatalogue,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'debug',
        MOCK_FAULTS: 'on',
        TRUSTED_PROXIES: '1',
        // The password hashing time of a busy machine is not tested here.
        COMMERCE_TIMEOUT_MS: '60000',
        ...env,
      },
      {
        onOutput: (text) => {
          log += text;
        },
      },
    );
    shops.push({
      shop,
      dataDir,
      get log() {
        return log;
      },
    });
    const admin = callerOf(shop, 'header', '198.51.100.1');
    await admin.call('POST', '/api/mock/stock', { sku, qty: 1000 });
    return Array.from({ length: customers }, (_, place): Customer => {
      const marker = markerOf(from + place);
      return {
        marker,
        email: `${marker.toLowerCase()}@example.com`,
        password: `Haslo-${marker}-1`,
        caller: callerOf(shop, mode, `203.0.113.${place}`),
        secrets: [],
        seen: [],
      };
    });
  }

  beforeAll(async () => {
    all = (
      await Promise.all([
        open({ SESSION_MODE: 'header' }, 'header', 0),
        open({ SESSION_MODE: 'cookie', PUBLIC_URL: publicUrl }, 'cookie', 500),
      ])
    ).flat();
    await Promise.all(all.map(visit));
    // Two hundred passwords are hashed during the visits, and the machine may be busy.
  }, 600_000);

  afterAll(async () => {
    for (const { shop, dataDir } of shops) {
      await shop.stop();
      await rm(dataDir, { recursive: true });
    }
  });

  test('see no data of each other in any page or response [trust-06]', () => {
    for (const { marker, seen } of all) {
      const own = marker.toLowerCase();
      for (const { what, text } of seen) {
        const foreign = (text.match(anyMarker) ?? []).filter(
          (found) => found.toLowerCase() !== own,
        );
        expect([what, ...foreign]).toEqual([what]);
      }
      // Their own data did arrive, so the markers above could have been found.
      const profile = seen.find(({ what }) => what === 'GET /api/user/me');
      expect(profile?.text).toContain(`Ulica ${marker}`);
    }
  });

  test('leave no data in a page, except for their search text [trust-06]', () => {
    for (const { seen } of all) {
      const pages = seen.filter(
        ({ what, text }) =>
          what.startsWith('GET /') &&
          !what.includes('/api/') &&
          !what.includes('q=') &&
          text.includes('<!'),
      );
      expect(pages.length).toBeGreaterThanOrEqual(4);
      for (const { what, text } of pages) {
        expect([what, ...(text.match(anyMarker) ?? [])]).toEqual([what]);
      }
    }
  });

  test('get API responses that must not be cached [trust-06]', () => {
    const calls = all.flatMap(({ seen }) => seen.filter(({ what }) => what.includes(' /api/')));
    expect(calls.length).toBeGreaterThan(1000);
    expect(calls.filter(({ text }) => !text.includes('["cache-control","no-store"]'))).toEqual([]);
  });

  test('leave no name, address, password, token or secret in the log [trust-07]', () => {
    for (const { log } of shops) expect(log.split('\n').length).toBeGreaterThan(500);
    const log = shops.map((each) => each.log).join('\n');
    // The search text is a part of the page's address, as in any log.
    const rest = log.replaceAll(/szukaj\?q=Znak[a-j]{3}ek/g, '');
    expect(rest.match(/.{0,80}znak[a-j]{3}ek.{0,40}/gi)).toBeNull();
    for (const { caller, secrets, password } of all) {
      const given = [...caller.secrets(), ...secrets, password].filter(
        (secret) => secret.length > 8,
      );
      expect(given.length).toBeGreaterThan(4);
      // Compares indices, because a test must not print what a log must not contain.
      expect(given.findIndex((secret) => log.includes(secret))).toBe(-1);
    }
  });

  test('leave no name, password or token in the files of the server [trust-06]', async () => {
    for (const { dataDir } of shops) {
      const files = await filesBelow(dataDir);
      expect(files.length).toBeGreaterThan(0);
      for (const { name, text } of files) {
        for (const { caller, password, marker } of all) {
          expect([name, text.includes(password)]).toEqual([name, false]);
          if (name.startsWith('records.sqlite')) continue;
          expect([name, text.includes(marker)]).toEqual([name, false]);
          for (const secret of caller.secrets())
            expect([name, text.includes(secret)]).toEqual([name, false]);
        }
      }
    }
  });
});
