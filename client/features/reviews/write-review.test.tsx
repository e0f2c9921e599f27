// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { order } from '../../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { show } from '../../../tests/support/show.tsx';
import { login } from '../session/session.ts';
import { WriteReview } from './write-review.tsx';

// Lazy components load slowly on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop();
  page = await openPage({ fetch: fetchFrom(shop.app) });
});
afterEach(async () => {
  cleanup();
  page.close();
  await shop.close();
});

function open() {
  show(<WriteReview sku="shirt" />, page.store);
  fireEvent.click(screen.getByRole('link', { name: 'Napisz opinię' }));
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a review from the product page', () => {
  test('of a buyer has stars and text, and is pending in the account [engage-16] [api-29]', async () => {
    await login(page.store, demoCustomer.email, demoCustomer.password);
    const token = await shop.logIn();
    await shop.post(`/api/order?token=${token}`, order({ order_id: 'order-0001' }));
    open();
    fireEvent.click(await screen.findByRole('radio', { name: '4' }));
    type(/Tytuł/, 'Dobra');
    type(/Twoja opinia/, 'Miękka.');
    type(/Podpis/, 'Jan');
    fireEvent.click(screen.getByRole('button', { name: 'Wyślij opinię' }));
    await screen.findByText(/Opinię można napisać raz/);
    const { result } = (await shop.get(`/api/review?token=${token}`)).body;
    expect(result).toMatchObject([
      { sku: 'shirt', review: { rating: 4, title: 'Dobra', detail: 'Miękka.', review_status: 2 } },
    ]);
  });

  test('is not available to a customer who did not buy the product [api-29]', async () => {
    await login(page.store, demoCustomer.email, demoCustomer.password);
    open();
    await screen.findByText(/Opinię można napisać raz/);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('of a guest needs the e-mail of an order made on this device [api-29]', async () => {
    const placed = (await shop.post('/api/order', order())).body.result;
    const { order_uuid: uuid, order_secret: secret } = placed;
    await page.ports.records.update('orders', () => [
      { uuid, secret, number: '100000001', placedAt: 1 },
    ]);
    const { email } = (await shop.get(`/api/order/${uuid}?secret=${secret}`)).body.result;
    open();
    await screen.findByLabelText(/E-mail/);
    type(/E-mail/, 'ktos@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Przejdź dalej' }));
    await screen.findByText(/Żadne zamówienie/);
    type(/E-mail/, email);
    fireEvent.click(screen.getByRole('button', { name: 'Przejdź dalej' }));
    await screen.findByText('Mamy Twoje zamówienie.');
    expect(screen.getByRole('link', { name: 'Napisz opinię' })).toBeDefined();
  });
});
