// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/show.tsx';
import type * as Newsletter from './newsletter.ts';
import NewsletterModal from './newsletter-modal.tsx';

const subscribe = vi.hoisted(() => vi.fn<typeof Newsletter.subscribe>());
const known = vi.hoisted(() => ({ isSubscribed: false }));
vi.mock('./newsletter.ts', () => ({
  subscribe,
  readNewsletter: async () => ({ isSubscribed: known.isSubscribed, email: null }),
}));

beforeEach(() => {
  // jsdom does not implement dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  subscribe.mockReset();
  known.isSubscribed = false;
});

const consent =
  'Dołączając, zgadzam się, aby sklep Witryna wysyłał mi nowości i oferty na ten adres e-mail. Tę zgodę mogę wycofać w każdej chwili.';

describe('the newsletter dialog', () => {
  function fill(email: string) {
    const page = show(<NewsletterModal onClose={() => {}} />);
    fireEvent.change(page.getByLabelText('E-mail'), { target: { value: email } });
    fireEvent.click(page.getByRole('button', { name: 'Dołącz do newslettera' }));
    return page;
  }

  test('sends an address with the displayed consent, and states that the address must be confirmed by e-mail [content-20] [pl-F05]', async () => {
    subscribe.mockResolvedValue(true);
    const page = fill('Ala@Example.com');
    const status = await page.findByRole('status');
    expect(status.textContent).toContain(
      'otwórz wiadomość, którą właśnie wysłaliśmy na ala@example.com',
    );
    // The button is removed, and the focus moves to the status that replaces it.
    expect(document.activeElement).toBe(status);
    expect(subscribe.mock.calls[0]?.slice(1)).toEqual([
      'ala@example.com',
      { version: '2026-11-23', text: consent, source: 'modal' },
    ]);
  });

  test('shows the consent text and who uses the address for what, before the click [pl-F06]', () => {
    const page = show(<NewsletterModal onClose={() => {}} />);
    expect(page.getByText(consent)).toBeTruthy();
    expect(page.text()).toContain('Administrator danych: Witryna Studio sp. z o.o.');
  });

  test('shows a refusal by the backend and keeps the address [engage-09]', async () => {
    subscribe.mockResolvedValue(false);
    const page = fill('ala@example.com');
    expect((await page.findByRole('alert')).textContent).toContain('coś poszło nie tak');
    expect(page.getByLabelText('E-mail')).toHaveProperty('value', 'ala@example.com');
  });

  test('sends nothing without a valid address, and shows the error', async () => {
    const page = fill('ala');
    expect(await page.findByText('Podaj poprawny adres e-mail')).toBeTruthy();
    expect(subscribe).not.toHaveBeenCalled();
  });

  test('informs a subscriber that the newsletter is already on', async () => {
    subscribe.mockResolvedValue(null);
    known.isSubscribed = true;
    const page = fill('ala@example.com');
    expect((await page.findByRole('status')).textContent).toContain('przychodzi już');
  });
});
