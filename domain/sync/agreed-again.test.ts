import { expect, test } from 'vitest';
import { line } from '../../tests/support/cart.ts';
import { grosze } from '../money.ts';
import { agreedAgain } from './agreed-again.ts';
import { bodyOf, newTask } from './sync-task.ts';
import { answeredTask, mayLeave, orderState, sentTask, settledTask } from './task-state.ts';

test('a refused order waits again under a new id with the total that is agreed to now', () => {
  const made = newTask(
    {
      id: 'order-0001',
      url: '/api/order',
      method: 'POST',
      subject: 'order',
      body: { order_id: 'order-0001', grand_total: 88.99, grand_total_estimated: true },
      order: {
        lines: [line('shirt', 1)],
        sum: grosze(8899),
        hasLeftCart: true,
        confirmed_at: 1,
        changes: [],
      },
    },
    1,
  );
  const refusal = {
    code: 409,
    result: null,
    meta: null,
    error: 'ORDER_PRICE_CHANGED',
    errorMessage: null,
    details: { grand_total: 138.99 },
  };
  const refused = settledTask(answeredTask(sentTask(made, 2), refusal, 3));
  expect(orderState(refused)).toBe('refused');
  const again = agreedAgain(refused, grosze(13_899), 4);
  expect(bodyOf(again)).toEqual({ order_id: 'order-0001.13899', grand_total: 138.99 });
  expect(again).toEqual({
    ...made,
    task_id: 'order-0001.13899',
    payload: again.payload,
    order: { ...made.order, sum: 13_899, confirmed_at: 4 },
    updated_at: 4,
  });
  expect(mayLeave(again, false)).toBe(true);
});
