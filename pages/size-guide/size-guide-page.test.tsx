// @vitest-environment jsdom
import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isOwnTable } from '../../domain/commerce/size-table.ts';
import { loadSizeGuide } from '../../domain/screens/load-size-guide.ts';
import { mockSizeTables } from '../../mock/products/size-tables.ts';
import { show } from '../../tests/support/show.tsx';
import { smallShop } from '../../tests/support/small-shop.ts';
import SizeGuidePage from './size-guide-page.tsx';

afterEach(cleanup);

test('the size guide shows every table of the backend under its name [engage-23]', async () => {
  const tables = mockSizeTables('pl').filter(isOwnTable);
  const view = await loadSizeGuide(smallShop(), tables);
  const page = show(<SizeGuidePage view={view} />);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Tabela rozmiarów');
  const women = page.getByRole('region', { name: 'Ubrania damskie' });
  expect(within(women).getByRole('rowheader', { name: '36' })).toBeTruthy();
  expect(page.getAllByRole('table')).toHaveLength(tables.length);
});

test('without tables and text it is shown as being prepared', async () => {
  const page = show(<SizeGuidePage view={await loadSizeGuide(smallShop(), [])} />);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Jeszcze tego tu nie ma');
});
