// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import type { CartLine } from '../../../domain/cart/cart-line.ts';
import { grosze } from '../../../domain/money.ts';
import { newTask } from '../../../domain/sync/sync-task.ts';
import { answeredTask } from '../../../domain/sync/task-state.ts';
import { line } from '../../../tests/support/cart.ts';
import { show } from '../../../tests/support/show.tsx';
import { watchedOrderAtom } from '../../core/sync/outbox-atoms.ts';
import WaitingOrderCard from './waiting-order-card.tsx';

afterEach(cleanup);

const dress = (sku: string, value: string) =>
  line(sku, 1, { name: 'Sukienka Luna', options: [{ label: 'Rozmiar', value }] });

const made = (lines: readonly CartLine[]) =>
  newTask(
    {
      id: 'order-0001',
      url: '/api/order',
      method: 'POST',
      subject: 'order',
      order: {
        lines: [...lines],
        sum: grosze(2460),
        hasLeftCart: true,
        confirmed_at: null,
        changes: [],
      },
    },
    Date.parse('2026-11-23T12:00:00Z'),
  );

test('a waiting order shows the size of each line', () => {
  const task = made([dress('luna-m', 'M'), dress('luna-l', 'L')]);
  const { text } = show(<WaitingOrderCard task={task} />);
  expect(text()).toContain('Sukienka Luna (M) × 1');
  expect(text()).toContain('Sukienka Luna (L) × 1');
});

test('the rows of a waiting order add up to its total', () => {
  const products = line('luna-m', 2, { unitPrice: grosze(1000) });
  expect(show(<WaitingOrderCard task={made([products])} />).text()).toMatch(
    /20,00 zł.*Dostawa, płatność i rabaty\s*4,60 zł.*Razem\s*24,60 zł/,
  );
  cleanup();
  const alone = line('luna-m', 1, { unitPrice: grosze(2460) });
  expect(show(<WaitingOrderCard task={made([alone])} />).text()).not.toContain('rabaty');
});

test('an unconfirmed order is sent without a question only while its own page is open [offline-28] [offline-29]', () => {
  const task = made([dress('luna-m', 'M')]);
  const store = createStore();
  const { text } = show(<WaitingOrderCard task={task} />, store);
  expect(text()).toContain('zapytamy Cię, zanim je wyślemy');
  act(() => store.set(watchedOrderAtom, task.task_id));
  expect(text()).toContain('Jeśli ta strona pozostanie otwarta, wyślemy je, gdy tylko wróci');
  act(() => store.set(watchedOrderAtom, 'order-0002'));
  expect(text()).toContain('zapytamy Cię, zanim je wyślemy');
});

const refusal = {
  code: 409,
  result: null,
  meta: null,
  error: 'ORDER_PRICE_CHANGED',
  errorMessage: null,
};

test('an order refused for its total shows both totals, and offers the new one or the cart', () => {
  const details = { grand_total: 36.9 };
  const task = answeredTask(made([dress('luna-m', 'M')]), { ...refusal, details }, 1);
  const { text, getAllByRole } = show(<WaitingOrderCard task={task} />);
  expect(text()).toMatch(/Razem w chwili zamówienia\s*24,60 zł.*Razem teraz\s*36,90 zł/);
  expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Zamawiam z obowiązkiem zapłaty',
    'Przenieś do koszyka',
  ]);
});

test('an order refused without a new total goes back to the cart only', () => {
  const task = answeredTask(made([dress('luna-m', 'M')]), { ...refusal, details: {} }, 1);
  const { text, getAllByRole } = show(<WaitingOrderCard task={task} />);
  expect(text()).toMatch(/Razem\s*24,60 zł/);
  expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Przenieś do koszyka',
  ]);
});
