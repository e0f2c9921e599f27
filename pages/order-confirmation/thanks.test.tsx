// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { FindOrder } from '../../client/features/orders/find-order.tsx';
import { grosze } from '../../domain/money.ts';
import type { PlacedOrder } from '../../domain/order/placed-orders-schema.ts';
import { line } from '../../tests/support/cart.ts';
import { boughtShirts } from '../../tests/support/form-cases.tsx';
import { show } from '../../tests/support/show.tsx';
import { Thanks } from './thanks.tsx';

afterEach(cleanup);

const placed = (more: Partial<PlacedOrder> = {}): PlacedOrder => ({
  uuid: null,
  secret: null,
  orderId: 'order-1',
  number: '100000001',
  placedAt: 1,
  email: 'ewa@example.com',
  sum: grosze(3960),
  lines: [line('shirt', 2, { name: 'Koszula', picture: '/k/o/koszula.jpg' })],
  ...more,
});
const open = (order: PlacedOrder | null, view: typeof boughtShirts | null = null) =>
  show(<Thanks placed={order} order={view} orderKey={null} />);

describe('the confirmation of an order', () => {
  test('shows the order stored on this device if the backend returned none [checkout-41]', () => {
    const { text, container } = open(placed());
    expect(text()).toContain('Numer zamówienia 100000001');
    expect(text()).toContain('ewa@example.com');
    expect(text()).toContain('2 × Koszula');
    expect(text()).toMatch(/Razem\s*39,60 zł/);
    expect(container.querySelector('li img')?.getAttribute('src')).toContain('/k/o/koszula.jpg');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('warns of a higher total than the shopper agreed to, and states a lower one', () => {
    const dearer = open(placed(), boughtShirts);
    expect(dearer.text()).toMatch(/W podsumowaniu było 39,60 zł, a zamówienie ma kwotę 246,00 zł/);
    expect(dearer.getByRole('alert').textContent).toContain('napisz do nas');
    cleanup();
    const cheaper = open(placed({ sum: grosze(26_199) }), boughtShirts);
    expect(cheaper.text()).toMatch(
      /Zamówienie kosztowało mniej, niż pokazaliśmy w podsumowaniu: 246,00 zł zamiast 261,99 zł\./,
    );
    expect(cheaper.queryByRole('alert')).toBeNull();
    expect(cheaper.text()).not.toContain('napisz do nas');
    cleanup();
    const same = open(placed({ sum: grosze(24_600) }), boughtShirts);
    expect(same.text()).not.toMatch(/W podsumowaniu było|kosztowało mniej/);
  });

  test('shows the backend’s order, with the pictures of this device [checkout-41]', () => {
    const totals = {
      ...boughtShirts.totals,
      total_segments: [
        { code: 'shipping', title: 'Dostawa', value: 14.99 },
        { code: 'discount', title: 'Rabat', value: -10 },
        { code: 'grand_total', title: 'Do zapłaty', value: 250.99 },
      ],
    };
    const promised = { from: '2026-11-25', to: '2026-11-25' };
    const order = { ...boughtShirts, totals, promised, shipping_title: 'Kurier DPD' };
    const { text, container } = open(placed(), order);
    expect(text()).toMatch(/Dostawa\s*14,99 zł.*Rabat\s*-10,00 zł.*Razem\s*250,99 zł/);
    expect(text()).toContain('Przewidywana dostawa: 25 listopada 2026');
    expect(container.querySelector('li img')?.getAttribute('src')).toContain('/k/o/koszula.jpg');
  });

  test('shows until when and where the order can be withdrawn, and which items cannot be returned [pl-C01] [pl-C02] [pl-C10]', () => {
    const lines = [line('tights', 1, { name: 'Rajstopy', returnLimit: 'sealed' })];
    const { getByRole, text } = open(placed({ lines }));
    expect(text()).toContain('14 dni po otrzymaniu paczki');
    expect(getByRole('link', { name: 'Odstąp od umowy tutaj' })).toBeTruthy();
    expect(text()).toMatch(/Rajstopy.*po otwarciu opakowania nie podlega zwrotowi/);
  });

  test('promises no withdrawal from an order that cannot be withdrawn at all [pl-C10]', () => {
    const lines = [line('dress', 1, { name: 'Suknia', returnLimit: 'made-to-measure' })];
    const { queryByRole, text } = open(placed({ lines }));
    expect(text()).not.toContain('14 dni po otrzymaniu');
    expect(queryByRole('link', { name: 'Odstąp od umowy tutaj' })).toBeNull();
    expect(text()).toContain('Suknia');
  });

  test('of a cancelled order neither thanks nor promises a parcel', () => {
    const { text } = open(placed(), { ...boughtShirts, status: 'cancelled' });
    expect(text()).not.toMatch(/Dziękujemy|Pakujemy/);
    expect(text()).toContain('Anulowane');
  });

  test('shows the buyer’s notes of the backend’s order as text [checkout-60]', () => {
    const comments = { delivery: 'Dzwonek <b>nie działa</b>', order: 'Na prezent' };
    const { text, container } = open(placed(), { ...boughtShirts, comments });
    expect(text()).toContain('Dzwonek <b>nie działa</b>');
    expect(text()).toContain('Na prezent');
    expect(container.querySelector('dd b')).toBeNull();
  });

  test('links to the order search, filled with its number and e-mail [checkout-43]', () => {
    const { getByRole, store } = open(placed());
    expect(getByRole('link', { name: 'Sprawdź zamówienie' })).toBeTruthy();
    cleanup();
    const lookup = show(<FindOrder onFound={() => {}} />, store);
    expect(lookup.getByLabelText(/Numer zamówienia/)).toHaveProperty('value', '100000001');
    expect(lookup.getByLabelText(/E-mail/)).toHaveProperty('value', 'ewa@example.com');
  });
});
