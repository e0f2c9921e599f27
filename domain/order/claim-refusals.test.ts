import { expect, test } from 'vitest';
import { requireBought, requireOpen } from './claim-refusals.ts';

const lines = [
  { sku: 'A', qty: 1 },
  { sku: 'B', qty: 2 },
  { sku: 'A', qty: 2 },
];

test('the lines of one sku are counted together, and no more is accepted', () => {
  expect(() => requireBought(lines, [{ sku: 'A', qty: 3 }])).not.toThrow();
  for (const chosen of [
    { sku: 'A', qty: 4 },
    { sku: 'B', qty: 3 },
    { sku: 'C', qty: 1 },
  ]) {
    expect(() => requireBought(lines, [{ sku: 'B', qty: 1 }, chosen])).toThrow(
      expect.objectContaining({
        code: 'ORDER_LINES_INVALID',
        message: 'The order has no such pieces',
        details: { sku: chosen.sku },
      }),
    );
  }
});

test('a closed withdrawal is refused with its reason and the last day, where there is one', () => {
  expect(() => requireOpen({ is_open: true, reason: null, until: null })).not.toThrow();
  const closed = (reason: string | null, until: string | null) => () =>
    requireOpen({ is_open: false, reason, until });
  const refusal = (details: object) =>
    expect.objectContaining({
      code: 'WITHDRAWAL_CLOSED',
      message: 'This order can no longer be withdrawn from',
      details,
    });
  expect(closed('late', '2026-11-20')).toThrow(refusal({ reason: 'late', until: '2026-11-20' }));
  expect(closed(null, null)).toThrow(refusal({ reason: '' }));
});
