import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import sync from '../../tests/fixtures/vectors/vsf-cart_sync.json' with { type: 'json' };
import { ServerCartItemSchema, ServerCartSchema } from './cart-item.ts';
import { EnvelopeSchema, readResponse } from './envelope.ts';
import {
  PaymentMethodsSchema,
  ShippingInformationResponseSchema,
  ShippingMethodsSchema,
} from './methods.ts';
import { TotalsSchema } from './totals.ts';

describe('a response of the backend', () => {
  test('has a result and meta data', () => {
    const body = { code: 200, result: 'token', meta: { refreshToken: 'r' } };
    expect(readResponse(body, v.string())).toEqual({
      kind: 'done',
      result: 'token',
      meta: { refreshToken: 'r' },
    });
  });

  test('may use the field resultCode for its code', () => {
    expect(readResponse({ resultCode: 200, result: [1] }, v.array(v.number())).kind).toBe('done');
  });

  test.each([
    [{ code: 404, result: 'Coupon code is not valid' }, 'Coupon code is not valid'],
    [{ code: 500, result: { message: 'We do not have as many' } }, 'We do not have as many'],
    [{ code: 500, result: [{ field: 'x' }], errorMessage: 'Wrong fields' }, 'Wrong fields'],
    [{ code: 500, result: false }, ''],
    [{ code: 409, message: 'The cart is closed' }, 'The cart is closed'],
  ])('%j is a refusal with the server’s message', (body, message) => {
    expect(readResponse(body, v.string())).toMatchObject({
      kind: 'refused',
      code: body.code,
      error: 'COMMERCE_REFUSED',
      message,
    });
  });

  test('contains the stable code and the facts of a refusal', () => {
    const details = { maxQuantity: 3 };
    const body = {
      code: 409,
      result: '',
      error: 'CART_QUANTITY_LIMIT',
      errorMessage: 'x',
      details,
    };
    expect(readResponse(body, v.string())).toMatchObject({ error: 'CART_QUANTITY_LIMIT', details });
  });

  test('without its expected result is invalid', () => {
    expect(() => readResponse({ code: 200, result: 5 }, v.string())).toThrow();
  });

  test('is never read from a body without a code', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const hasCode =
          typeof body === 'object' && body !== null && ('code' in body || 'resultCode' in body);
        if (!hasCode) expect(v.is(EnvelopeSchema, body)).toBe(false);
      }),
    );
  });
});

const ExchangeSchema = v.object({
  method: v.string(),
  path: v.string(),
  response: v.looseObject({ code: v.number(), result: v.optional(v.unknown()) }),
});

const results: Readonly<Record<string, v.GenericSchema>> = {
  '/api/cart/pull': ServerCartSchema,
  '/api/cart/update': ServerCartItemSchema,
  '/api/cart/totals': TotalsSchema,
  '/api/cart/shipping-methods': ShippingMethodsSchema,
  '/api/cart/payment-methods': PaymentMethodsSchema,
  '/api/cart/shipping-information': ShippingInformationResponseSchema,
};

test('every recorded response to a cart request can be read', () => {
  const CaseSchema = v.looseObject({ exchanges: v.optional(v.array(ExchangeSchema), []) });
  const exchanges = v.parse(v.array(CaseSchema), sync.cases).flatMap((one) => one.exchanges);
  const known = exchanges.filter(({ path, response }) => path in results && response.code === 200);
  expect(known.length).toBeGreaterThan(100);
  for (const { path, response } of known) {
    const read = readResponse(response, results[path] ?? v.never());
    expect(read.kind, path).toBe('done');
  }
});
