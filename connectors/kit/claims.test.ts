import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ComplaintResponseSchema, WithdrawalResponseSchema } from '../../domain/commerce/claims.ts';
import { fromDecimal } from '../../domain/money.ts';
import { engineLine as line, engineOrder as order } from '../../tests/support/engine-orders.ts';
import { claimNote, claimReply, complain, withdraw } from './claims.ts';
import type { EngineClaim } from './engine-claim.ts';
import type { EngineOrder } from './engine-order.ts';
import { moneyOf, returnableOf, stateOf, withdrawalWindow } from './withdrawn.ts';

const now = Date.parse('2026-11-30T10:00:00Z');
const request = { key: 'key-1', print: 'print-1', now };
const paid = { isMoneyHere: true, method: 'Przelew' };
const unpaid = { ...paid, isMoneyHere: false };

const body = (sku: string, qty: number) => ({
  name: 'Zofia Nowak',
  email: 'zofia@example.com',
  lines: [{ sku, qty }],
});

const withClaim = (bought: EngineOrder, claim: EngineClaim): EngineOrder => ({
  ...bought,
  claims: [...(bought.claims ?? []), claim],
});

describe('a withdrawal on an engine', () => {
  test('of a part refunds what was paid for it, and keeps the moment of its receipt [pl-C06]', () => {
    const bought = order([line('shirt', 3, 10_000), line('book', 1, 4_500)]);
    const claim = withdraw(bought, body('shirt', 1), request, paid);
    expect(v.parse(WithdrawalResponseSchema, claimReply(claim))).toEqual({
      receipt_number: 'ODS/AB12/1',
      received_at: '2026-11-30T10:00:00.000Z',
      refund: { amount: 33.33, goods: 33.33, delivery: 0, method: 'Przelew', until: '2026-12-14' },
    });
    const after = withClaim(bought, claim);
    expect([stateOf(after), returnableOf(after)]).toEqual(['accepted', [2, 1]]);
    expect(claimNote(bought, claim)).toContain('1 × shirt Product shirt');
  });

  test('of the last piece also refunds the delivery, and closes the order [pl-C08]', () => {
    const bought = order([line('shirt', 2, 9_999)]);
    const half = withClaim(bought, withdraw(bought, body('shirt', 1), request, paid));
    const claim = withdraw(half, body('shirt', 1), request, paid);
    const after = withClaim(half, claim);
    expect(stateOf(after)).toBe('withdrawn');
    expect(moneyOf(after).refund).toEqual({ amount: 115.98, until: '2026-12-14' });
    expect(() => withdraw(after, body('shirt', 1), request, paid)).toThrow(
      expect.objectContaining({ code: 'WITHDRAWAL_CLOSED', details: { reason: 'nothing_left' } }),
    );
  });

  test('before the money refunds nothing, and lowers what is due [pl-C08]', () => {
    const bought = order([line('shirt', 2, 10_000)], { isPaid: false });
    const claim = withdraw(bought, body('shirt', 1), request, unpaid);
    const after = withClaim(bought, claim);
    expect(claim.refund?.amount).toBe(0);
    expect(moneyOf(after)).toEqual({ due: 6_599, refund: null });
  });

  test('is refused for more than was bought, and after the last day [pl-C07]', () => {
    const bought = order([line('shirt', 1, 10_000)]);
    expect(() => withdraw(bought, body('shirt', 2), request, paid)).toThrow(
      expect.objectContaining({ code: 'ORDER_LINES_INVALID' }),
    );
    const late = { ...bought, deliveredAt: '2026-11-10T10:00:00Z' };
    expect(() => withdraw(late, body('shirt', 1), request, paid)).toThrow(
      expect.objectContaining({ details: { reason: 'late', until: '2026-11-24' } }),
    );
    const lastDay = { ...bought, deliveredAt: '2026-11-16T22:30:00Z' };
    expect(withdrawalWindow(lastDay, now)).toEqual({
      until: '2026-11-30',
      is_open: true,
      reason: null,
    });
  });

  test('is closed where an engine stores no statements, or has cancelled the order', () => {
    const { claims: _, ...without } = order([line('shirt', 1, 10_000)]);
    expect(withdrawalWindow(without, now)).toEqual({ until: null, is_open: false, reason: null });
    expect(returnableOf(without)).toEqual([0]);
    const cancelled = order([line('shirt', 1, 10_000)], { status: 'cancelled' });
    expect(withdrawalWindow(cancelled, now).reason).toBe('cancelled');
  });

  test('piece by piece refunds the whole order to the grosz, whatever was paid [pl-C08]', () => {
    const anyLine = fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      amount: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 4 }), (drawn) => {
        const lines = drawn.map(({ quantity, amount }, index) =>
          line(`sku-${index}`, quantity, amount),
        );
        let present = order(lines);
        for (const { sku, quantity } of lines) {
          for (let piece = 0; piece < quantity; piece += 1) {
            present = withClaim(present, withdraw(present, body(sku, 1), request, paid));
          }
        }
        expect(stateOf(present)).toBe('withdrawn');
        const refund = moneyOf(present).refund?.amount ?? 0;
        expect(fromDecimal(refund)).toBe(present.totalGross);
      }),
    );
  });
});

test('a complaint gets the day of its answer, and is a note for staff [pl-B09]', () => {
  const bought = order([line('shirt', 1, 10_000)]);
  const complaint = {
    email: 'zofia@example.com',
    lines: [{ sku: 'shirt', qty: 1 }],
    reason: 'Pęknięty szew',
    demand: 'repair' as const,
    description: 'Po jednym praniu.',
  };
  const claim = complain(bought, complaint, request);
  expect(v.parse(ComplaintResponseSchema, claimReply(claim)).answer_by).toBe('2026-12-14');
  expect(claimNote(bought, claim)).toContain('Odpowiedź do 2026-12-14');
  expect(stateOf(withClaim(bought, claim))).toBe('accepted');
  const more = { ...complaint, lines: [{ sku: 'shirt', qty: 2 }] };
  expect(() => complain(bought, more, request)).toThrow(
    expect.objectContaining({ code: 'ORDER_LINES_INVALID' }),
  );
});
