// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import { newTask } from '../../../domain/sync/sync-task.ts';
import { line } from '../../../tests/support/cart.ts';
import { show } from '../../../tests/support/show.tsx';
import WaitingOrderCard from './waiting-order-card.tsx';

afterEach(cleanup);

const dress = (sku: string, value: string) =>
  line(sku, 1, { name: 'Sukienka Luna', options: [{ label: 'Rozmiar', value }] });

test('a waiting order shows the size of each line', () => {
  const task = newTask(
    {
      id: 'order-0001',
      url: '/api/order',
      method: 'POST',
      subject: 'order',
      order: {
        lines: [dress('luna-m', 'M'), dress('luna-l', 'L')],
        sum: grosze(2460),
        hasLeftCart: true,
        confirmed_at: null,
        changes: [],
      },
    },
    Date.parse('2026-11-23T12:00:00Z'),
  );
  const { text } = show(<WaitingOrderCard task={task} />);
  expect(text()).toContain('Sukienka Luna (M) × 1');
  expect(text()).toContain('Sukienka Luna (L) × 1');
});
