// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../tests/support/client-page.ts';
import { show } from '../../../tests/support/show.tsx';
import { SizeHelp } from './size-help.tsx';

const table = {
  columns: ['Rozmiar literowy', 'Talia', 'Biodra'],
  rows: [
    { size: '36', values: ['S', '66–69', '92–95'] },
    { size: '38', values: ['M', '70–73', '96–99'] },
  ],
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(sold = ['36', '38']) {
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no request expected')));
  const page = await openPage({ fetch: fetched });
  const before = fetched.mock.calls.length;
  const onChoose = vi.fn<(size: string) => void>();
  const { unmount } = show(<SizeHelp table={table} sold={sold} onChoose={onChoose} />, page.store);
  const requests = () => fetched.mock.calls.length - before;
  const answer = (result: unknown) =>
    fetched.mockImplementation(async () => Response.json({ code: 200, result }));
  return { page, onChoose, unmount, requests, answer };
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const find = () => fireEvent.click(screen.getByRole('button', { name: 'Dobierz rozmiar' }));

test('the measures of the table are asked for, and the size is named with its reasons [size-01]', async () => {
  const { page, onChoose } = await open();
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  type(/Talia/, '67,5');
  type(/Biodra/, '97 cm');
  find();
  await screen.findByText('Twój rozmiar to 38');
  const reasons = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(reasons).toEqual([
    'W talii 5,5 cm luzu.',
    'W biodrach 2 cm luzu.',
    'Mniejszy rozmiar byłby za ciasny: w biodrach.',
  ]);
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Wybierz rozmiar 38' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('38');
  page.close();
});

test('measures are stored on the device, sent nowhere, and can be deleted [size-02]', async () => {
  const { page, unmount, requests } = await open();
  type(/Talia/, '68');
  find();
  await screen.findByText('Twój rozmiar to 36');
  screen.getByText('Sprawdź w tabeli to, czego nie znamy:', { exact: false });
  expect(requests()).toBe(0);
  unmount();
  show(<SizeHelp table={table} sold={['36']} onChoose={() => {}} />, page.store);
  await waitFor(() => expect(field(/Talia/)).toHaveProperty('value', '68'));
  fireEvent.click(screen.getByRole('button', { name: 'Usuń moje wymiary' }));
  await waitFor(() => expect(screen.queryByText('Twój rozmiar to 36')).toBeNull());
  await waitFor(() => expect(field(/Talia/)).toHaveProperty('value', ''));
  await waitFor(() => expect(document.activeElement).toBe(field(/Talia/)));
  page.close();
});

test('a size that the product does not come in cannot be chosen', async () => {
  const { page } = await open(['36']);
  type(/Biodra/, '98');
  find();
  await screen.findByText('Ten produkt nie ma tego rozmiaru.');
  expect(screen.queryByRole('button', { name: /Wybierz rozmiar/ })).toBeNull();
  page.close();
});

test('a body outside the table gets no size, and is told why [size-01]', async () => {
  const { page } = await open();
  type(/Talia/, '90');
  find();
  await screen.findByText('Żaden z tych rozmiarów nie jest dość duży');
  type(/Talia/, '55');
  find();
  await screen.findByText('Nawet najmniejszy rozmiar, 36, będzie luźny');
  expect(screen.queryByRole('button', { name: /Wybierz rozmiar/ })).toBeNull();
  page.close();
});

test('what is no measure is refused at its field, and no measure at all above the button', async () => {
  const { page } = await open();
  find();
  await screen.findByText('Podaj przynajmniej jeden wymiar');
  type(/Talia/, 'szeroka');
  type(/Biodra/, '950');
  find();
  await screen.findByText('Podaj wymiar w centymetrach, na przykład 92 lub 92,5');
  screen.getByText('Sprawdź ten wymiar: powinien być w centymetrach');
  await waitFor(() => expect(document.activeElement).toBe(field(/Talia/)));
  page.close();
});

const named = (id: string, brand?: string) => ({
  id,
  name: 'Ubrania damskie',
  table: brand
    ? { columns: ['Talia'], rows: [{ size: 'M', values: ['70–73'] }] }
    : { columns: ['Talia', 'Biodra'], rows: [{ size: '36', values: ['66–69', '92–95'] }] },
  ...(brand && { brand }),
});

test('without measures, the size is found from a size of the shop or of another brand that one wears [size-04]', async () => {
  const { page, answer } = await open();
  answer([named('women'), named('north', 'Północ')]);
  fireEvent.click(screen.getByText('Nie znasz wymiarów? Zacznij od rozmiaru, który nosisz'));
  fireEvent(screen.getByRole('group'), new Event('toggle'));
  const select = await screen.findByLabelText(/Rozmiar, który dobrze leży/);
  const groups = Array.from(select.querySelectorAll('optgroup'), ({ label }) => label);
  expect(groups).toEqual(['Witryna: Ubrania damskie', 'Północ: Ubrania damskie']);
  fireEvent.change(select, { target: { value: 'women 36' } });
  find();
  await screen.findByText('Twój rozmiar to 36');
  expect(field(/Biodra/)).toHaveProperty('value', '93,5');
  // Measures of two sizes are not mixed.
  fireEvent.change(select, { target: { value: 'north M' } });
  find();
  await screen.findByText('Twój rozmiar to 38');
  expect(field(/Talia/)).toHaveProperty('value', '71,5');
  expect(field(/Biodra/)).toHaveProperty('value', '');
  screen.getByText(/^To środkowe wymiary tego rozmiaru/);
  fireEvent.click(screen.getByRole('button', { name: 'Usuń moje wymiary' }));
  await waitFor(() => expect(screen.queryByText(/^To środkowe wymiary/)).toBeNull());
  page.close();
});

test('measures that a table does not ask for stay', async () => {
  const { page } = await open();
  await page.ports.records.update('body', () => ({ foot: 24.5 }));
  type(/Talia/, '68');
  find();
  await screen.findByText('Twój rozmiar to 36');
  expect(await page.ports.records.load('body')).toMatchObject({ foot: 24.5, waist: 68 });
  page.close();
});
