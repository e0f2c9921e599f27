import { expect, test } from 'vitest';
import { redactUrl } from './redact.ts';

test('addresses in logs show no token', () => {
  expect(redactUrl('/api/cart/pull?token=abc&cartId=1')).toBe('/api/cart/pull?token=***&cartId=1');
  expect(redactUrl('/a?x=1&guest_token=q#t')).toBe('/a?x=1&guest_token=***#t');
});
