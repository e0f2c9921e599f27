// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PointsSchema } from '../../domain/commerce/point.ts';
import { fetchFrom, openPage } from '../../tests/support/client-page.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { show } from '../../tests/support/show.tsx';
import { standIn } from '../../tests/support/stand-in.ts';
// A lazy component of the shop, imported here because a busy machine would load it too slowly for a
// test.
import './fetched-places.tsx';
import { StoresPage } from './stores-page.tsx';

let shop: MockShop;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'info').mockImplementation(() => {});
  shop = await openMockShop({ faultsEnabled: true });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await shop.close();
});

const open = async (network: 'salon' | 'showroom') => {
  const page = await openPage({ fetch: fetchFrom(shop.app) });
  return { page, ...show(<StoresPage view={{ network, places: null }} />, page.store) };
};

test('the store locator lists our shops with address, hours and a map that is only a link [content-16]', async () => {
  const { page, getAllByRole, findByRole, container } = await open('salon');
  await findByRole('heading', { name: 'Salon Witryna Łódź' });
  expect(getAllByRole('heading', { level: 2 })).toHaveLength(4);
  const map = getAllByRole('link', { name: /^Pokaż na mapie: Salon Witryna Łódź/ })[0];
  expect(map?.getAttribute('href')).toContain('https://www.openstreetmap.org/search?query=');
  expect(container.querySelector('iframe, img')).toBeNull();
  expect(container.textContent).toContain('10:00–20:00');
  await waitFor(() => expect(container.textContent).toMatch(/Otwarte teraz|Teraz zamknięte/));
  page.close();
});

test('places delivered with the page are shown without another request [content-16]', () => {
  const opening = [{ day: 1, from: '10:00', to: '20:00' }];
  const address = { street: 'ul. Prosta 1', postcode: '00-001', city: 'Warszawa' };
  const place = { code: 'A', name: 'Salon A', address, opening, phone: '22 000 00 00' };
  const places = v.parse(PointsSchema, [place]);
  const { getByRole, container } = show(<StoresPage view={{ network: 'salon', places }} />);
  expect(getByRole('heading', { level: 2 }).textContent).toBe('Salon A');
  expect(container.querySelector('#A a')?.getAttribute('href')).toBe('tel:220000000');
  expect(container.textContent).toMatch(/Otwarte teraz|Teraz zamknięte/);
});

test('showrooms have their own page, with other places [content-16]', async () => {
  const { page, findByRole, queryByText } = await open('showroom');
  await findByRole('heading', { name: 'Showroom Witryna Warszawa' });
  expect(queryByText(/Salon Witryna/)).toBeNull();
  page.close();
});

test('distances are shown after the click that requests the location, nearest first [content-16]', async () => {
  const getCurrentPosition = standIn({ latitude: 50.06, longitude: 19.94 });
  const { page, findByRole, getByRole, getAllByRole, findByText, queryByText } =
    await open('salon');
  await findByRole('heading', { name: 'Salon Witryna Łódź' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  expect(queryByText(/km/)).toBeNull();
  fireEvent.click(getByRole('button', { name: 'Pokaż najbliżej mnie' }));
  await findByText('Najbliższe są na początku.');
  expect(getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Salon Witryna Kraków');
  expect(queryByText(/0,\d km/)).not.toBeNull();
  page.close();
});

test('a typed postcode or town sorts the shops by distance and never requests the device’s location [content-16]', async () => {
  const getCurrentPosition = standIn({ latitude: 54.35, longitude: 18.65 });
  const { page, findByRole, findByText, getByRole, getByLabelText, getAllByRole, container } =
    await open('salon');
  await findByRole('heading', { name: 'Salon Witryna Łódź' });
  const field = getByLabelText('Kod pocztowy lub miejscowość');
  const click = () => fireEvent.click(getByRole('button', { name: 'Pokaż najbliższe' }));
  const first = () => getAllByRole('heading', { level: 2 })[0]?.textContent;
  for (const [typed, town, shown] of [
    ['30-001', 'Kraków', 'Salon Witryna Kraków'],
    ['sopot', 'Sopot', 'Salon Witryna Gdańsk'],
  ] as const) {
    fireEvent.input(field, { target: { value: typed } });
    click();
    await findByText(`Na początku są najbliższe tej miejscowości: ${town}.`);
    expect(first()).toBe(shown);
    expect(container.textContent).toMatch(new RegExp(`Około \\d+\\skm od miejscowości ${town}`));
  }
  expect(getCurrentPosition).not.toHaveBeenCalled();
  page.close();
});

test('an unknown place shows an error at its field, which gets the focus, and the list stays [content-16]', async () => {
  const { page, findByRole, findByText, getByRole, getByLabelText } = await open('salon');
  await findByRole('heading', { name: 'Salon Witryna Łódź' });
  const field = getByLabelText('Kod pocztowy lub miejscowość');
  const click = () => fireEvent.click(getByRole('button', { name: 'Pokaż najbliższe' }));
  click();
  await findByText('Wpisz kod pocztowy lub miejscowość');
  fireEvent.change(field, { target: { value: 'Atlantyda' } });
  click();
  const error = await findByText(/^Nie znamy tego miejsca/);
  expect(field.getAttribute('aria-describedby')).toContain(error.id);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(getByRole('heading', { name: 'Salon Witryna Łódź' })).toBeTruthy();
  page.close();
});

test('a list that cannot be loaded shows an error and a retry', async () => {
  const rules = [{ route: 'GET /api/points', fault: { kind: 'status', status: 500 }, times: 1 }];
  await shop.post('/api/mock/faults', { rules });
  const { page, findByRole, getByRole } = await open('salon');
  expect((await findByRole('alert')).textContent).toContain('Teraz nie można wczytać listy');
  fireEvent.click(getByRole('button', { name: 'Spróbuj ponownie' }));
  await waitFor(() => getByRole('heading', { name: 'Salon Witryna Łódź' }));
  page.close();
});
