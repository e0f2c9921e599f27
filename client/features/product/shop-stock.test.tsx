// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { show } from '../../../tests/support/show.tsx';
import { standIn } from '../../../tests/support/stand-in.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import ShopStockSheet from './shop-stock-sheet.tsx';

let shop: MockShop;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'info').mockImplementation(() => {});
  // jsdom does not implement dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  shop = await openMockShop({ faultsEnabled: true });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await shop.close();
});

const fail = (route: string, times = 1) =>
  shop.post('/api/mock/faults', {
    rules: [{ route, fault: { kind: 'status', status: 500 }, times }],
  });

const open = async (sku: string | null) => {
  const page = await openPage({ fetch: fetchFrom(shop.app) });
  const shown = show(<ShopStockSheet sku={sku} isOpen onClose={() => {}} />, page.store);
  return { page, ...shown };
};

const rows = (container: Element) =>
  [...container.querySelectorAll('li')].map((row) => row.textContent ?? '');

test('each of our shops shows its quantity, address and opening hours', async () => {
  const { page, findByRole, container } = await open('shirt');
  await findByRole('heading', { name: 'Salon Witryna Łódź' });
  const [first = '', ...others] = rows(container);
  expect(others).toHaveLength(3);
  expect(first).toMatch(/W tym salonie: 1 sztuka/);
  expect(first).toMatch(/10:00–20:00/);
  expect(rows(container).at(-1)).toContain('Teraz nie ma w tym salonie');
  page.close();
});

test('distances are shown after the click that requests the location', async () => {
  const getCurrentPosition = standIn({ latitude: 50.06, longitude: 19.94 });
  const { page, findByRole, getByRole, findByText, container } = await open('shirt');
  await findByRole('heading', { name: 'Salon Witryna Łódź' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  fireEvent.click(getByRole('button', { name: 'Pokaż najbliżej mnie' }));
  await findByText('Najbliższe są na początku.');
  expect(rows(container)[0]).toMatch(/Kraków.*0,\d km/);
  page.close();
});

test('a sold-out product is shown at once as available in no shop', async () => {
  const { page, findByText, container } = await open('gone');
  await findByText('Żaden z naszych salonów teraz tego nie ma.');
  expect(rows(container).filter((row) => row.includes('Teraz nie ma w tym salonie'))).toHaveLength(
    4,
  );
  page.close();
});

test('before a size is chosen the panel asks for one and sends no request', async () => {
  const { page, findByText, queryByRole } = await open(null);
  await findByText('Najpierw wybierz kolor i rozmiar.');
  expect(queryByRole('listitem')).toBeNull();
  page.close();
});

test('a failed request shows an error and a retry', async () => {
  await fail('GET /api/stock/shops');
  const { page, findByRole, getByRole } = await open('shirt');
  await findByRole('alert');
  fireEvent.click(getByRole('button', { name: 'Spróbuj ponownie' }));
  await waitFor(() => getByRole('heading', { name: 'Salon Witryna Łódź' }));
  page.close();
});

test('without a connection the panel shows that', async () => {
  await fail('GET /api/stock/shops');
  const { page, findByRole } = await open('shirt');
  page.store.set(isOnlineAtom, false);
  expect((await findByRole('alert')).textContent).toMatch(/Bez połączenia/);
  page.close();
});

test('quantities are shown even if the shops’ locations are unknown', async () => {
  await fail('GET /api/points');
  const { page, findByRole, container } = await open('shirt');
  await findByRole('heading', { name: 'Salon Witryna Łódź' });
  expect(rows(container)[0]).toMatch(/W tym salonie: 1 sztuka/);
  page.close();
});
