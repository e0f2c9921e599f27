// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { click, find, orderPages } from '../../tests/support/order-pages.tsx';
import { WithdrawalPage } from './withdrawal-page.tsx';

const { open, place } = orderPages();

test('the statement of a withdrawal and its receipt show which size is returned', async () => {
  await place('cashondelivery', { products: [{ sku: 'dress-red-m', qty: 1 }] });
  const { text } = open(<WithdrawalPage />);
  await find();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Wszystko' }));
  click('Dalej');
  await waitFor(() => expect(text()).toContain('Potwierdź oświadczenie'));
  expect(text()).toMatch(/1 × Sukienka czerwona M \(Czerwony, M\)/);
  click('Potwierdź odstąpienie');
  await waitFor(() => expect(text()).toContain('Potwierdzenie ODS'));
  expect(text()).toMatch(/1 × Sukienka czerwona M \(Czerwony, M\)/);
});
