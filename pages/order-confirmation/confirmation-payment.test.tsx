// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sessionIsLoadedAtom } from '../../client/core/session/session-atoms.ts';
import { storedOrdersAtom } from '../../client/core/sync/outbox-atoms.ts';
import type { OrderKey } from '../../client/features/orders/order-calls.ts';
import { click, orderPages, type } from '../../tests/support/order-pages.tsx';
import { ConfirmationPage } from './confirmation-page.tsx';

const { calls, open: openPage, place, shop } = orderPages();

/** The confirmation of an order placed elsewhere, in a started shop. */
function open(view: OrderKey) {
  const page = openPage(<ConfirmationPage view={view} />);
  act(() => {
    page.store.set(storedOrdersAtom, []);
    page.store.set(sessionIsLoadedAtom, true);
  });
  return page;
}

describe('the payment', () => {
  const looks = () => calls.filter((call) => /^GET .*\/payment$/.test(call)).length;

  test('can be retried with another method, and its arrival is shown [pl-J01]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
    try {
      const key = await place('card');
      const { text } = open(key);
      await waitFor(() => expect(text()).toContain('Do zapłaty: 246,00 zł.'));
      fireEvent.click(screen.getByRole('radio', { name: 'BLIK' }));
      const code = screen.getByLabelText('Kod BLIK');
      expect(code.getAttribute('inputmode')).toBe('numeric');
      expect(code.getAttribute('autocomplete')).toBe('one-time-code');
      type(/Kod BLIK/, '77');
      click('Zapłać');
      await waitFor(() => expect(text()).toContain('Podaj sześć cyfr kodu BLIK'));
      type(/Kod BLIK/, '777999');
      click('Zapłać');
      await waitFor(() => expect(text()).toContain('w aplikacji swojego banku'));
      shop().pass(121_000);
      await waitFor(() => expect(text()).toContain('Czas na płatność minął.'));
      type(/Kod BLIK/, '777123');
      click('Zapłać');
      await waitFor(() => expect(text()).toContain('w aplikacji swojego banku'));
      shop().pass(4000);
      await waitFor(() => expect(text()).toContain('Zapłacono: 246,00 zł.'));
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not polled while the page is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    try {
      const key = await place('card');
      const { text } = open(key);
      await waitFor(() => expect(text()).toContain('Do zapłaty'));
      hidden.mockReturnValue(true);
      const before = looks();
      await act(() => vi.advanceTimersByTimeAsync(120_000));
      expect(looks()).toBe(before);
      hidden.mockReturnValue(false);
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(looks()).toBe(before + 1));
    } finally {
      vi.useRealTimers();
    }
  });

  test('by bank transfer shows all its data and is requested once [pl-J06]', async () => {
    const key = await place('banktransfer');
    const { text } = open(key);
    await waitFor(() => expect(text()).toContain('Numer rachunku'));
    expect(text()).toMatch(/Numer rachunku\d{2}( \d{4}){6}/);
    expect(text()).toContain('Tytuł');
    expect(text()).toContain('246,00 zł');
    expect(text()).toMatch(/Zapłać do\d+ \p{L}+ 2026/u);
    await waitFor(() => expect(looks()).toBe(1));
    await screen.findByRole('img', { name: 'Kod QR przelewu' });
  });
});
