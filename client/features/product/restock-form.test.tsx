// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/show.tsx';
import RestockForm from './restock-form.tsx';

const subscribed = vi.hoisted(() => vi.fn());
vi.mock('../../core/ports/request-backend.ts', () => ({ requestBackend: subscribed }));

afterEach(() => {
  cleanup();
  subscribed.mockReset();
});

const click = (named: ReturnType<typeof show>) =>
  fireEvent.click(named.getByRole('button', { name: 'Powiadom o dostępności' }));

test('a guest enters an address and is informed that one message will come [api-39]', async () => {
  subscribed.mockResolvedValue(true);
  const page = show(<RestockForm productId="4" sku="TEE-M" />);
  fireEvent.change(page.getByRole('textbox'), { target: { value: 'Ala@Example.com' } });
  click(page);
  expect((await page.findByRole('status')).textContent).toContain('Napiszemy');
  expect(subscribed.mock.calls[0]?.[1]).toEqual({
    url: '/api/ext/availability/subscribe?token={{token}}',
    method: 'POST',
    body: { product_id: '4', sku: 'TEE-M', email: 'ala@example.com' },
  });
});

test('a guest is asked to confirm the address first [engage-38]', async () => {
  subscribed.mockResolvedValue('pending');
  const page = show(<RestockForm productId="4" sku="TEE-M" />);
  fireEvent.change(page.getByRole('textbox'), { target: { value: 'ala@example.com' } });
  click(page);
  const status = await page.findByRole('status');
  expect(status.textContent).toContain('wysłaliśmy na ala@example.com');
});

test('who uses the address, and until when, is shown beside the form [pl-F06]', () => {
  const text = show(<RestockForm productId="4" sku="TEE-M" />).text();
  expect(text).toContain('Administrator danych: Witryna Studio sp. z o.o.');
  expect(text).toContain('bez potwierdzenia siedem dni');
});

test('without an address nothing is requested', async () => {
  const page = show(<RestockForm productId="4" sku="TEE-M" />);
  click(page);
  expect(await page.findByText('Wpisz adres e-mail')).toBeTruthy();
  expect(subscribed).not.toHaveBeenCalled();
});
