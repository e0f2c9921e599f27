// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import type { VariantView } from '../../../domain/product/views.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { stubDialogs } from '../../../tests/support/customer-page.tsx';
import { pageView } from '../../../tests/support/product-details.ts';
import { show } from '../../../tests/support/show.tsx';
import { addAndNotify } from '../product-cards/add-and-notify.ts';
import QuickAddSheet from './quick-add-sheet.tsx';

vi.mock('../product-cards/add-and-notify.ts', () => ({ addAndNotify: vi.fn(async () => {}) }));
beforeAll(stubDialogs);
afterEach(cleanup);

const price = {
  current: grosze(10_000),
  regular: null,
  lowest30: null,
  percent: null,
  isFrom: false,
};
const variant = (color: string, size: string, isAvailable = true): VariantView => ({
  sku: `TEE-${color}-${size}`,
  choice: { color, size },
  price,
  picture: null,
  isAvailable,
  limits: pageView.limits,
  dispatchDays: 1,
});
const values = (...ids: string[]) => ids.map((id) => ({ id, label: id, hex: null }));

/** There is no blue S; the red L is sold out. */
const view: ProductPageView = {
  ...pageView,
  typeId: 'configurable',
  price,
  options: [
    {
      code: 'color',
      attributeId: '93',
      label: 'Kolor',
      kind: 'swatch',
      values: values('czerwony', 'niebieski'),
    },
    {
      code: 'size',
      attributeId: '94',
      label: 'Rozmiar',
      kind: 'cells',
      values: values('S', 'M', 'L'),
    },
  ],
  variants: [
    variant('czerwony', 'S'),
    variant('czerwony', 'L', false),
    variant('niebieski', 'M'),
    variant('niebieski', 'L'),
  ],
  selectedSku: 'TEE-czerwony-S',
};

/** Opens the panel, chooses the values and clicks the button; the text of its alert. */
function order(...chosen: string[]) {
  show(<QuickAddSheet view={view} onAdded={() => {}} onClose={() => {}} />);
  const inside = { hidden: true };
  for (const name of chosen) {
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`), ...inside }));
  }
  fireEvent.click(screen.getByRole('button', { name: 'Dodaj do koszyka', ...inside }));
  return screen.getByRole('alert', inside).textContent;
}

test('a combination that no variant has brings a warning and adds nothing [product-24]', () => {
  expect(order('niebieski', 'S')).toBe('Nie ma takiego wariantu. Wybierz inne połączenie cech.');
  expect(addAndNotify).not.toHaveBeenCalled();
});

test.each([
  ['an incomplete choice adds nothing and asks for the rest', ['niebieski'], 'Wybierz rozmiar'],
  [
    'a sold-out variant adds nothing and asks for an available one',
    ['czerwony', 'L'],
    'Wybierz dostępny wariant.',
  ],
])('%s', (_title, chosen, message) => {
  expect(order(...chosen)).toBe(message);
  expect(addAndNotify).not.toHaveBeenCalled();
});

test('a variant of unknown price cannot be added, and the reason is shown [product-60]', () => {
  const variants = view.variants.map((each) => ({ ...each, price: null }));
  show(<QuickAddSheet view={{ ...view, variants }} onAdded={() => {}} onClose={() => {}} />);
  for (const name of [/^czerwony/, /^S/]) {
    fireEvent.click(screen.getByRole('radio', { name, hidden: true }));
  }
  const button = screen.getByRole('button', { name: 'Dodaj do koszyka', hidden: true });
  expect(button.hasAttribute('disabled')).toBe(true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Nie znamy ceny, dlatego tego produktu nie można teraz kupić.');
});

test('an available combination is added', () => {
  expect(order('niebieski', 'M')).toBe('');
  expect(vi.mocked(addAndNotify).mock.calls[0]?.[1]).toMatchObject({ sku: 'TEE-niebieski-M' });
});
