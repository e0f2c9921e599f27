// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../domain/app-error.ts';
import { show } from '../../../tests/support/show.tsx';
import { notificationsAtom } from '../../core/notifications/notifications.ts';
import { AvailabilityList } from './availability-list.tsx';

const sendRequest = vi.hoisted(() => vi.fn());
vi.mock('../../core/ports/request-backend.ts', () => ({ requestBackend: sendRequest }));
const found = vi.hoisted(() => vi.fn(async (): Promise<object> => ({})));
vi.mock('../../core/ports/ports.ts', () => ({
  whenStarted: async () => ({ findProducts: found }),
}));

beforeEach(() => {
  sendRequest.mockImplementation(async () => [
    { id: 7, product_id: '4', sku: 'SCARF', created_at: '2026-11-21T12:00:00.000Z' },
  ]);
});
afterEach(() => {
  cleanup();
  sendRequest.mockReset();
});

const refused = new AppError('COMMERCE_UNAVAILABLE', 'down');
const noticesOf = (page: ReturnType<typeof show>) =>
  page.store.get(notificationsAtom).map(({ type, message }) => ({ type, message }));
const remove = 'Nie powiadamiaj o produkcie SCARF';

describe('the customer’s availability alerts', () => {
  test('are listed by id and product, and removed with the backend’s text [engage-17] [engage-19] [api-40]', async () => {
    const page = show(<AvailabilityList />);
    const button = await page.findByRole('button', { name: remove });
    sendRequest.mockResolvedValueOnce('Nie będziemy już pisać o tym produkcie.');
    fireEvent.click(button);
    await page.findByText('Nie czekasz na żaden produkt.');
    expect(sendRequest.mock.calls.at(-1)?.[1]).toMatchObject({
      url: '/api/ext/availability/delete-subscription?token={{token}}',
      method: 'POST',
      body: { id: 7, product_id: '4' },
    });
    expect(noticesOf(page)).toEqual([
      { type: 'success', message: 'Nie będziemy już pisać o tym produkcie.' },
    ]);
  });

  test('link to their products, by name and chosen options', async () => {
    const link = { to: 'entity', kind: 'product', path: 'szal' };
    found.mockResolvedValueOnce({
      SCARF: { name: 'Szal', link, options: [{ label: 'Kolor', value: 'Czerwony' }] },
    });
    const page = show(<AvailabilityList />);
    const name = await page.findByRole('link', { name: 'Szal (Czerwony)' });
    expect(name.getAttribute('href')).toBe('/szal');
  });

  test('that cannot be loaded show a danger notice with a retry [engage-18]', async () => {
    sendRequest.mockRejectedValueOnce(refused);
    const page = show(<AvailabilityList />);
    const again = await page.findByRole('button', { name: 'Spróbuj ponownie' });
    expect(noticesOf(page)).toEqual([{ type: 'error', message: 'Oops, something went wrong...' }]);
    fireEvent.click(again);
    expect(await page.findByText('SCARF')).toBeTruthy();
  });

  test('that were removed elsewhere leave the list, with a notice [api-40]', async () => {
    const page = show(<AvailabilityList />);
    const button = await page.findByRole('button', { name: remove });
    const message = 'You do not wait for this product any more';
    sendRequest.mockRejectedValueOnce(new AppError('NOTIFICATION_NOT_FOUND', message));
    fireEvent.click(button);
    await page.findByText('Nie czekasz na żaden produkt.');
    expect(noticesOf(page)).toEqual([{ type: 'success', message }]);
  });

  test('that cannot be removed stay, with a danger notice [engage-18]', async () => {
    const page = show(<AvailabilityList />);
    const button = await page.findByRole('button', { name: remove });
    sendRequest.mockRejectedValueOnce(refused);
    fireEvent.click(button);
    await vi.waitFor(() =>
      expect(noticesOf(page)).toEqual([
        { type: 'error', message: 'Oops, something went wrong...' },
      ]),
    );
    expect(page.getByText('SCARF')).toBeTruthy();
  });
});
