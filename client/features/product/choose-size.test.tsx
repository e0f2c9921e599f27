// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attributeRegistry } from '../../../domain/catalogue/attribute-registry.ts';
import { categoryRegistry } from '../../../domain/catalogue/category-registry.ts';
import { productPageView } from '../../../domain/product-page/product-page.ts';
import { defaultScreenSettings } from '../../../domain/screens/context.ts';
import { productDocument } from '../../../tests/support/product-document.ts';
import { show } from '../../../tests/support/show.tsx';
import { ProductPage } from './product-page.tsx';

const child = (color: string, size: string, price: number) => ({
  sku: `${color}-${size}`,
  color,
  size,
  price_incl_tax: price,
});
const values = (...ids: string[]) => ids.map((id) => ({ value_index: id, label: id }));
const dress = productDocument({
  name: 'Sukienka',
  type_id: 'configurable',
  url_path: 'sukienka',
  configurable_options: [
    { attribute_code: 'color', label: 'Kolor', values: values('czerwony') },
    { attribute_code: 'size', label: 'Rozmiar', values: values('S', 'M') },
  ],
  configurable_children: [child('czerwony', 'S', 120), child('czerwony', 'M', 100)],
});

const viewOf = (childSku: string | null, openOptions: readonly string[] = []) =>
  productPageView({
    product: dress,
    childSku,
    openOptions,
    linked: new Map(),
    reviews: null,
    attributes: attributeRegistry([]),
    categories: categoryRegistry([]),
    rootCategoryId: '2',
    settings: defaultScreenSettings,
    now: new Date('2026-11-28T12:00:00+01:00'),
  });

beforeEach(() => {
  document.title = '';
  history.replaceState(null, '', '/sukienka?choose=size');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(cleanup);

const size = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('the button asks for a size that nobody has chosen [product-61]', async () => {
  await show(<ProductPage view={viewOf(null)} />);
  expect([size('czerwony').checked, size('S').checked, size('M').checked]).toEqual([
    true,
    false,
    false,
  ]);
  expect(screen.getAllByText(/od/)[0]?.textContent).toContain('100');
  fireEvent.click(screen.getAllByRole('button', { name: 'Dodaj do koszyka' })[0] ?? document.body);
  const alert = await screen.findByText('Wybierz rozmiar');
  expect(alert.getAttribute('role')).toBe('alert');
  expect(document.activeElement).toBe(size('S'));
  expect(size('S').closest('fieldset')?.getAttribute('aria-describedby')).toBe(alert.id);
});

test('a chosen variant is in the address and the title', async () => {
  await show(<ProductPage view={viewOf(null)} />);
  fireEvent.click(size('M'));
  expect(location.search).toBe('?childSku=czerwony-M');
  await waitFor(() => expect(document.title).toMatch(/^Sukienka, czerwony, M/));
});

test('a size in the address is chosen, unless the address leaves it open [product-61]', () => {
  expect(viewOf('czerwony-S').startChoice).toEqual({ color: 'czerwony', size: 'S' });
  expect(viewOf('czerwony-S', ['size']).startChoice).toEqual({ color: 'czerwony' });
});
