import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import orders from '../../tests/fixtures/vectors/vsf-checkout_order.json' with { type: 'json' };
import recorded from '../../tests/fixtures/vectors/vsf-sync_tasks.json' with { type: 'json' };
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { resolveTask } from '../commerce/session.ts';
import { classifyResponse, failureText } from './outcome.ts';
import { isOwnTask, newTask, SyncTaskSchema } from './sync-task.ts';

const context = {
  sessionMode: 'query',
  token: 'tok',
  cartId: 'c1',
  storeCode: null,
  apiHost: '',
} as const;
const task = (url: string) => newTask({ id: 'task-1', url, method: 'GET' }, 5);
const urlOf = (url: string, more = {}) => resolveTask(task(url), { ...context, ...more }).url;

describe('address of a task', () => {
  const Case = v.object({
    name: v.string(),
    input: v.object({
      task: v.object({ url: v.string() }),
      token: v.nullish(v.string(), null),
      cartId: v.nullish(v.string(), null),
    }),
    expected: v.object({ calls: v.array(v.object({ url: v.string() })) }),
  });
  const noCall = 'sends nothing: client/core/sync/recorded-tasks.test.ts';
  const cases = v.parse(
    v.array(Case),
    recordedCases(recorded.cases, null, {
      'no cart id: rejected without a call': noCall,
      'lock -1: aborted': noCall,
      'queue: clear drops only unsent tasks': noCall,
      'token in header, guest': 'quirk: a guest sends no header, tested below',
      'new token in state is used': 'the token is read from one place',
    }),
  );

  test.each(cases)('$name [api-55]', ({ input, expected }) => {
    const { token, cartId } = input;
    expect(urlOf(input.task.url, { token, cartId })).toBe(expected.calls[0]?.url);
  });

  test('is refused without a request if it needs a cart and there is none [offline-22]', () => {
    const url = '/api/cart/pull?token={{token}}&cartId={{cartId}}';
    expect(() => urlOf(url, { cartId: null })).toThrow(
      `Error executing sync task ${url} the required cartId  argument is null. Re-creating shopping cart synchro.`,
    );
  });

  test('sends the token in the header if configured so; a guest sends none [account-06]', () => {
    const header = { ...context, sessionMode: 'header' } as const;
    const me = task('/api/user/me?token={{token}}');
    expect(resolveTask(me, header)).toEqual({
      url: '/api/user/me',
      headers: { 'Content-Type': 'application/json', authorization: 'Bearer tok' },
    });
    const guest = resolveTask(task('/api/cart/pull?token={{token}}&cartId={{cartId}}'), {
      ...header,
      token: null,
    });
    expect(guest.url).toBe('/api/cart/pull');
    expect(guest.headers).not.toHaveProperty('authorization');
  });

  test('has the id of the cart in a header, and in the address where tokens are in addresses [api-03] [api-71]', () => {
    const coupon = task('/api/cart/apply-coupon?token={{token}}&cartId={{cartId}}&coupon=A');
    for (const sessionMode of ['header', 'cookie'] as const) {
      const { url, headers } = resolveTask(coupon, { ...context, sessionMode, storeCode: 'en' });
      expect(url).toBe('/api/cart/apply-coupon?coupon=A&storeCode=en');
      expect(headers).toMatchObject({ 'x-cart-id': 'c1' });
      const odd = resolveTask(coupon, { ...context, sessionMode, cartId: 'żółw' });
      expect(odd.url).toContain('cartId=%C5%BC');
      expect(odd.headers).not.toHaveProperty('x-cart-id');
    }
    const { url, headers } = resolveTask(coupon, context);
    expect(url).toBe('/api/cart/apply-coupon?token=tok&cartId=c1&coupon=A');
    expect(headers).not.toHaveProperty('x-cart-id');
  });

  test('goes to the API host, with an address below /api [api-01]', () => {
    const host = { apiHost: 'https://api.shop.example' };
    expect(urlOf('/api/cart/pull?cartId={{cartId}}', { ...host, cartId: 'c1' })).toBe(
      'https://api.shop.example/api/cart/pull?cartId=c1',
    );
  });

  test('names the store view on multistore and escapes its values', () => {
    expect(urlOf('/api/a', { storeCode: 'en' })).toBe('/api/a?storeCode=en');
    expect(urlOf('/api/a?cartId={{cartId}}', { cartId: 'a&b=c' })).toBe('/api/a?cartId=a%26b%3Dc');
  });
});

describe('a task', () => {
  test('has every field, and is read back as it was written [offline-09]', () => {
    const made = newTask({ id: 'task-1', url: '/api/a', method: 'POST', body: { a: 1 } }, 5);
    expect(Object.keys(made)).toEqual(
      expect.arrayContaining([
        ...['url', 'payload', 'task_id', 'transmited', 'transmited_at', 'created_at', 'updated_at'],
        ...['result', 'resultCode', 'code', 'acknowledged', 'meta', 'callback_event', 'silent'],
        'is_result_cacheable',
      ]),
    );
    expect(v.parse(SyncTaskSchema, JSON.parse(JSON.stringify(made)))).toEqual(made);
  });

  test('of a customer does not belong to another customer', () => {
    const order = newTask(
      { id: '1', url: '/api/order', method: 'POST', subject: 'order', owner: 'a@b.pl' },
      5,
    );
    expect(isOwnTask(order, 'a@b.pl')).toBe(true);
    expect(isOwnTask(order, null)).toBe(false);
    expect(isOwnTask({ ...order, owner: null }, 'a@b.pl')).toBe(false);
  });
});

describe('a response', () => {
  const call = { hasToken: true, subject: 'call' } as const;
  const order = { hasToken: false, subject: 'order' } as const;

  test.each([
    [200, null, call, 'done'],
    [400, 'CART_ITEM_INVALID', call, 'refused'],
    [500, null, call, 'refused'],
    [401, null, call, 'unauthorized'],
    [401, null, { ...call, hasToken: false }, 'refused'],
    [503, null, call, 'retry'],
    [429, null, call, 'retry'],
    [200, null, order, 'done'],
    [400, 'ORDER_INVALID', order, 'refused'],
    [409, 'CART_OUT_OF_STOCK', order, 'refused'],
    [409, null, order, 'retry'],
    [500, null, order, 'retry'],
  ])('%i %s for %j is %s', (code, error, about, outcome) => {
    expect(classifyResponse({ code, error }, about)).toBe(outcome);
  });

  test('that refuses the products of an order is final, whatever its status', () => {
    const text = 'Error while adding products';
    for (const body of [
      { result: text },
      { errorMessage: text },
      { result: { errorMessage: `${text} (2)` } },
    ]) {
      expect(classifyResponse({ code: 500, error: null, ...body }, order)).toBe('refused');
      expect(failureText({ code: 500, ...body })).toContain(text);
    }
    expect(classifyResponse({ code: 500, error: null, result: 'Timeout' }, order)).toBe('retry');
  });

  const Failure = v.object({
    name: v.string(),
    input: v.object({
      kind: v.literal('response-error'),
      response: v.object({ code: v.number(), result: v.unknown() }),
    }),
    expected: v.object({ message: v.nullable(v.string()) }),
  });
  const failures = v.parse(v.array(Failure), recordedCases(orders.cases, 'response-error'));

  test.each(failures)('$name [offline-24]', ({ input, expected }) => {
    const { code, result } = input.response;
    expect(failureText({ code, result, errorMessage: null })).toBe(expected.message);
  });
});
