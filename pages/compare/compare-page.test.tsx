// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, configure, fireEvent, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToCompare, startLists } from '../../client/features/lists/lists.ts';
import { compareSkusAtom } from '../../client/features/lists/lists-atoms.ts';
import { AttributeDocumentSchema } from '../../domain/catalogue/documents.ts';
import { catalogueFetch } from '../../tests/support/catalogue-fetch.ts';
import { openPage } from '../../tests/support/client-page.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { show } from '../../tests/support/show.tsx';
import { ComparePage } from './compare-page.tsx';

// The table is a lazy component.
configure({ asyncUtilTimeout: 9000 });

const attribute = (attribute_code: string, default_frontend_label: string) =>
  v.parse(AttributeDocumentSchema, {
    attribute_code,
    default_frontend_label,
    is_comparable: '1',
  });
const product = (sku: string, name: string, collar: string) =>
  productDocument({
    id: sku,
    sku,
    name,
    url_path: name,
    collar,
    origin: 'Łódź',
    price_incl_tax: 99,
  });
const catalogue = memoryCatalogue({
  attribute: [attribute('collar', 'Kołnierz'), attribute('origin', 'Szyte w')],
  product: [product('A', 'Koszula', 'stójka'), product('B', 'Bluza', 'kaptur')],
});

let shop: ReturnType<typeof catalogueFetch>;
beforeEach(() => {
  shop = catalogueFetch(catalogue);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', shop.fetch);
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const listed = (sku: string, name: string) => ({
  sku,
  id: null,
  name,
  picture: null,
  link: null,
  price: null,
});

async function compared() {
  const page = await openPage({});
  await startLists(page.store, page.ports);
  await addToCompare(page.store, listed('A', 'Koszula'));
  await addToCompare(page.store, listed('B', 'Bluza'));
  return page.store;
}

const rowNames = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('compared products stand side by side, with differences marked in text, in a table with headers [engage-22] [engage-23]', async () => {
  const page = show(<ComparePage />, await compared());
  const table = await page.findByRole('table');
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => within(head).getByRole('link').textContent)).toEqual([
    'Koszula',
    'Bluza',
  ]);
  expect(heads[0]?.textContent).toContain('99,00');
  expect(rowNames(table)).toEqual(['Dostępność', 'Kołnierz ≠ (różnią się)', 'Szyte w']);
  expect(within(table).getByRole('row', { name: /Kołnierz/ }).textContent).toContain('kaptur');
  // Wider than a phone: it scrolls in a region that the keyboard can reach.
  expect(page.getByRole('region', { name: 'Porównywane produkty' }).tabIndex).toBe(0);
});

test('equal rows can be hidden, and a product removed', async () => {
  const store = await compared();
  const page = show(<ComparePage />, store);
  const table = await page.findByRole('table');
  fireEvent.click(page.getByRole('checkbox', { name: 'Tylko różnice' }));
  expect(rowNames(table)).toEqual(['Kołnierz ≠ (różnią się)']);
  fireEvent.click(page.getByRole('button', { name: 'Usuń z porównania: Bluza' }));
  await vi.waitFor(() => expect([...store.get(compareSkusAtom)]).toEqual(['A']));
  const region = page.getByRole('region', { name: 'Porównywane produkty' });
  await vi.waitFor(() => expect(region).toBe(document.activeElement));
  fireEvent.click(page.getByRole('button', { name: 'Wyczyść porównanie' }));
  expect(await page.findByText('Nie ma jeszcze czego porównać')).toBeTruthy();
});

test('products compared earlier can be compared offline', async () => {
  const store = await compared();
  const online = show(<ComparePage />, store);
  await online.findByRole('table');
  online.unmount();
  shop.goOffline();
  const offline = show(<ComparePage />, store);
  const table = await offline.findByRole('table');
  expect(within(table).getByRole('row', { name: /Kołnierz/ }).textContent).toContain('stójka');
});

test('nothing is shown about the list until it is loaded', () => {
  const page = show(<ComparePage />, createStore());
  expect(page.queryByText('Nie ma jeszcze czego porównać')).toBeNull();
});
