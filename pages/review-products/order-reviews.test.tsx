// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../client/features/session/session.ts';
import { demoCustomer } from '../../mock/accounts/users.ts';
import { fetchFrom, openPage } from '../../tests/support/client-page.ts';
import { order } from '../../tests/support/mock-order.ts';
import { openMockShop } from '../../tests/support/mock-shop.ts';
import { show } from '../../tests/support/show.tsx';
import { ReviewProductsPage } from './review-products-page.tsx';

// Lazy components load slowly on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const requested: { url: string; body: unknown }[] = [];
const items = [
  { sku: 'TEE', name: 'Koszulka', review: null },
  { sku: 'HOOD', name: 'Bluza', review: null },
];
let page: Awaited<ReturnType<typeof openPage>>;

const answering: typeof fetch = async (input, init) => {
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
  requested.push({ url: String(input), body });
  return Response.json({ code: 200, result: init?.method === 'POST' ? true : items });
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  requested.length = 0;
});
afterEach(() => {
  cleanup();
  page.close();
});

async function open(fetch: typeof globalThis.fetch, uuid: string | null, secret: string | null) {
  page = await openPage({ fetch });
  return show(<ReviewProductsPage view={{ uuid, secret }} />, page.store);
}

test('of an order that is not stored shows that, and no written review [engage-60]', async () => {
  const nothing: typeof fetch = async () => Response.json({ code: 200, result: [] });
  const { text } = await open(nothing, 'u-1', 's-1');
  await vi.waitFor(() => expect(text()).toContain('nie ma czego oceniać'), 20_000);
  expect(text()).not.toContain('mają już Twoją opinię');
});

test('all reviews of an order are sent at once, with the uuid and secret of the address [engage-14]', async () => {
  await open(answering, 'u-1', 's-1');
  for (const [name, rating] of [
    ['Koszulka', '5'],
    ['Bluza', '2'],
  ] as const) {
    const about = within(await screen.findByRole('region', { name }));
    fireEvent.click(about.getByRole('radio', { name: rating }));
    fireEvent.change(about.getByLabelText(/Tytuł/), { target: { value: `O: ${name}` } });
    fireEvent.change(about.getByLabelText(/Twoja opinia/), { target: { value: 'Tak.' } });
  }
  fireEvent.change(screen.getByLabelText(/Podpis/), { target: { value: 'Ola' } });
  fireEvent.click(screen.getByRole('button', { name: 'Wyślij opinie' }));
  await vi.waitFor(() => expect(requested.some(({ body }) => body !== null)).toBe(true), 20_000);
  const announced = { detail: 'Tak.', nickname: 'Ola' };
  expect(requested.filter(({ body }) => body !== null)).toEqual([
    {
      url: '/api/review/mass',
      body: {
        order_uuid: 'u-1',
        order_secret: 's-1',
        reviews: [
          { sku: 'TEE', rating: 5, title: 'O: Koszulka', ...announced },
          { sku: 'HOOD', rating: 2, title: 'O: Bluza', ...announced },
        ],
      },
    },
  ]);
});

test.each([
  [null, null],
  ['u-1', null],
])('without uuid and secret a guest is asked to log in [engage-15]', async (uuid, secret) => {
  await open(answering, uuid, secret);
  // The consent prompt for third-party scripts has a status element of its own.
  const announced = (await screen.findAllByRole('status')).map(({ textContent }) => textContent);
  expect(announced).toContain('Ta strona jest dostępna po zalogowaniu');
  expect(screen.getByLabelText(/Hasło/)).toBeDefined();
});

test('without them a customer sees products to review and pending reviews [engage-15]', async () => {
  const shop = await openMockShop();
  try {
    const token = await shop.logIn();
    await shop.post(`/api/order?token=${token}`, order({ order_id: 'order-0001' }));
    page = await openPage({ fetch: fetchFrom(shop.app) });
    await login(page.store, demoCustomer.email, demoCustomer.password);
    show(<ReviewProductsPage view={{ uuid: null, secret: null }} />, page.store);
    expect(await screen.findByRole('button', { name: 'Napisz opinię' })).toBeDefined();
    cleanup();
    const review = { sku: 'shirt', rating: 5, title: 'Dobra', detail: 'Tak.', nickname: 'Jan' };
    await shop.post(`/api/review/create?token=${token}`, { review });
    show(<ReviewProductsPage view={{ uuid: null, secret: null }} />, page.store);
    expect(await screen.findByText(/Czeka, aż ją przeczytamy/)).toBeDefined();
  } finally {
    await shop.close();
  }
});
