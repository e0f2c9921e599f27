// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OrderPage } from '../../../pages/order/order-page.tsx';
import { shirt } from '../../../tests/support/mock-order.ts';
import { day, orderPages } from '../../../tests/support/order-pages.tsx';
import { hasPayment } from './has-payment.ts';

const { open, place, shop } = orderPages();

const withdraw = (key: { uuid: string; secret: string }, qty: number) =>
  shop().post(
    `/api/order/${key.uuid}/withdrawal`,
    {
      secret: key.secret,
      name: 'Anna Łęcka',
      email: 'a@example.com',
      lines: [{ sku: 'shirt', qty }],
    },
    { 'idempotency-key': 'claim-0001' },
  );

const products = [{ ...shirt, qty: 2 }];

describe('the page of a withdrawn order', () => {
  test('before payment states it, requests no payment and promises no parcel [trust-11]', async () => {
    const key = await place('banktransfer', { products });
    await withdraw(key, 2);
    const { text } = open(<OrderPage view={key} />);
    await waitFor(() => expect(text()).toContain('nie ma nic do zapłaty'));
    expect(text()).toContain('Odstąpiono od umowy');
    expect(text()).toContain('Potwierdzenie ODS/2026/00001');
    expect(text()).not.toMatch(/Do zapłaty: |Numer rachunku|Zapłać|Przewidywana|Czeka na/);
  });

  test('after delivery lists what to return, and the deadline', async () => {
    const key = await place('cashondelivery', { products });
    shop().pass(2 * day);
    await withdraw(key, 2);
    const { text } = open(<OrderPage view={key} />);
    await waitFor(() => expect(text()).toContain('Oddamy 251,00 zł najpóźniej 7 grudnia 2026'));
    expect(text()).toContain('Odeślij produkty najpóźniej 7 grudnia 2026');
    expect(text().match(/Oddamy/g)).toHaveLength(1);
    expect(text()).not.toMatch(/pakujemy|Nie ma teraz nic do zapłaty/);
  });

  test('withdrawn in part names the products, and requests a smaller payment', async () => {
    const key = await place('banktransfer', { products });
    await withdraw(key, 1);
    const { text } = open(<OrderPage view={key} />);
    await waitFor(() => expect(text()).toContain('Do zapłaty: 123,00 zł'));
    expect(text()).toContain('Odstąpiono od części tego zamówienia.');
    expect(text()).toContain('Odstąpiono od umowy: 1 z 2');
    expect(text().match(/ODS\/2026\/00001/g)).toHaveLength(1);
  });
});

test('without such a state at the backend uses the statements and requests no payment', () => {
  const lines = [{ sku: 'shirt', qty: 2 }];
  const order = { status: 'accepted', lines, claims: [{ kind: 'withdrawal', lines }] } as const;
  const payment = (status: 'pending' | 'refunded') => ({ status, refund: null });
  expect(hasPayment(order, payment('pending'))).toBe(false);
  expect(hasPayment(order, payment('refunded'))).toBe(true);
  expect(hasPayment({ ...order, claims: [] }, payment('pending'))).toBe(true);
});
