import { expect, test } from 'vitest';
import { exchangeFaults } from './ucp-answers.ts';

const line = { item: { id: 'BAG' }, quantity: 1 };
const way = { type: 'pickup', groups: [{ selected_option_id: 'inpost/paczkomat' }] };
const known = {
  ...way,
  id: 'pickup-inpost',
  line_item_ids: ['1'],
  groups: [{ ...way.groups[0], id: 'parcel' }],
};
const withWay = (method: object) => ({
  line_items: [line],
  fulfillment: { methods: [method] },
});
const priced = { ...line, item: { id: 'BAG', price: 1 } };
const codes = { codes: 'WITAJ10' };
const cart = { line_items: [line] };
const sessions = '/ucp/checkout-sessions';
const refused = { status: 400, answer: '{}' };

const overRest = (method: string, url: string, body: unknown) =>
  exchangeFaults({ method, url, body, ...refused }).request;
const overMcp = (name: string, args: object) => {
  const params = { name, arguments: { meta: {}, ...args } };
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  return exchangeFaults({ method: 'POST', url: '/mcp', body, ...refused }).request;
};

test('requests that the release allows have no faults', () => {
  for (const faults of [
    overRest('POST', '/ucp/carts', cart),
    overRest('PUT', '/ucp/carts/c', { id: 'c', ...cart }),
    overRest('POST', '/ucp/carts/c/cancel', {}),
    overRest('POST', sessions, { ...withWay(way), cart_id: 'c' }),
    overRest('PUT', `${sessions}/c`, withWay(known)),
    overRest('POST', `${sessions}/c/complete`, { payment: {} }),
    overRest('GET', `${sessions}/c?x=1`, undefined),
    overMcp('update_cart', { id: 'c', cart }),
    overMcp('create_checkout', { checkout: withWay(way) }),
    overMcp('cancel_checkout', { id: 'c' }),
  ]) {
    expect(faults).toEqual([]);
  }
});

test.each<[string, readonly string[]]>([
  ['a cart without lines', overRest('POST', '/ucp/carts', {})],
  ['a cart with totals', overRest('POST', '/ucp/carts', { ...cart, totals: [] })],
  ['a new cart with an id', overRest('POST', '/ucp/carts', { id: 'c', ...cart })],
  ['a changed cart without its id', overRest('PUT', '/ucp/carts/c', cart)],
  ['a line of no quantity', overRest('POST', sessions, { line_items: [{ item: line.item }] })],
  ['a price of the caller', overMcp('create_cart', { cart: { line_items: [priced] } })],
  ['a new way with an id', overRest('POST', sessions, withWay(known))],
  ['a known way without its lines', overRest('PUT', `${sessions}/c`, withWay(way))],
  ['another cart for a checkout', overRest('PUT', `${sessions}/c`, { ...cart, cart_id: 'c' })],
  [
    'a consent in words',
    overRest('POST', sessions, { ...cart, buyer: { consent: { marketing: 'yes' } } }),
  ],
  ['codes in one text', overMcp('create_checkout', { checkout: { ...cart, discounts: codes } })],
  ['no payment', overRest('POST', `${sessions}/c/complete`, {})],
  ['lines at the end', overRest('POST', `${sessions}/c/complete`, { ...cart, payment: {} })],
  ['a cancellation with contents', overMcp('cancel_checkout', { id: 'c', checkout: cart })],
  ['an unknown operation', overRest('DELETE', '/ucp/carts/c', undefined)],
  ['an unknown tool', overMcp('drop_cart', { id: 'c' })],
])('a request with %s is told', (_name, faults) => {
  expect(faults).not.toEqual([]);
});

test('an answer is held to every extension of a checkout', () => {
  const faultsOf = (answer: object) =>
    exchangeFaults({
      method: 'GET',
      url: `${sessions}/c`,
      body: undefined,
      status: 200,
      answer: JSON.stringify({ ucp: {}, ...answer }),
    }).answer.filter((fault) => /\/(?:buyer|discounts|fulfillment)/.test(fault));
  expect(faultsOf({})).toEqual([]);
  for (const answer of [
    { buyer: { consent: { marketing: 'yes' } } },
    { discounts: { applied: [{ code: 'WITAJ10' }] } },
    { fulfillment: { methods: [{ id: 'shipping' }] } },
  ]) {
    expect(faultsOf(answer)).not.toEqual([]);
  }
});
