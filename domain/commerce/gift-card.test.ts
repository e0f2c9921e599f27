import { expect, test } from 'vitest';
import { giftCardFault } from './gift-card.ts';

const now = Date.parse('2026-11-24T10:00:00Z');
const card = (balance: number, expires_at: string | null) => ({
  code: 'KARTA',
  balance,
  currency: 'PLN',
  expires_at,
});

test.each([
  [100, null, null],
  [100, '2026-11-24T10:00:01Z', null],
  [100, '2026-11-24T10:00:00Z', 'expired'],
  [0, null, 'empty'],
  [0, '2024-12-31T22:59:59Z', 'expired'],
] as const)(
  'a gift card with %d złote that is valid until %s: %s [checkout-33]',
  (balance, until, fault) => {
    expect(giftCardFault(card(balance, until), now)).toBe(fault);
  },
);
