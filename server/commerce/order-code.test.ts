import { expect, test } from 'vitest';
import { readBackendResponse } from './backend.ts';

const order = { method: 'POST', path: '/api/order' } as const;
const read = (request: Parameters<typeof readBackendResponse>[0], response: object, status = 200) =>
  readBackendResponse(request, {
    status,
    contentType: 'application/json',
    retryAfter: null,
    text: JSON.stringify(response),
  }).envelope.code;

test('an order response without a code counts as placed [checkout-24]', () => {
  expect(read(order, { result: {} })).toBe(200);
});

test('no other response may lack its code', () => {
  const wrong = 'Unhandled error, wrong response format!';
  expect(() => read(order, { result: {} }, 500)).toThrow(wrong);
  expect(() => read(order, { result: null, error: 'ORDER_INVALID' })).toThrow(wrong);
  expect(() => read({ method: 'POST', path: '/api/cart/update' }, { result: {} })).toThrow(wrong);
  expect(read(order, { result: {}, code: 409 })).toBe(409);
});
