// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../../domain/app-error.ts';
import { openFor } from '../../tests/support/customer-page.tsx';
import { openMockShop } from '../../tests/support/mock-shop.ts';
import { show } from '../../tests/support/show.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactPage } from './contact-page.tsx';

const sendRequest = vi.hoisted(() => vi.fn());
vi.mock('../../client/core/ports/request-backend.ts', () => ({ requestBackend: sendRequest }));

afterEach(() => {
  cleanup();
  sendRequest.mockReset();
});

function fill(values: Readonly<Record<string, string>> = {}) {
  const page = show(<ContactPage view={null} />);
  const given = {
    'Imię i nazwisko': 'Zofia Łęcka',
    'E-mail do odpowiedzi': 'Zofia@Example.com',
    Temat: 'product',
    Wiadomość: 'Czy płaszcz ma podszewkę?',
    ...values,
  };
  for (const [label, value] of Object.entries(given)) {
    fireEvent.change(page.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(page.getByRole('button', { name: 'Wyślij wiadomość' }));
  return page;
}

const receipt = { receipt_number: 'KON/000007', received_at: '2026-11-21T12:00:00.000Z' };

test('a message is sent to the shop and its receipt is confirmed [engage-26] [api-48]', async () => {
  sendRequest.mockResolvedValue(receipt);
  const page = fill();
  const status = await page.findByRole('status');
  expect(status.textContent).toContain('KON/000007');
  expect(status.textContent).toContain('zofia@example.com');
  expect(sendRequest.mock.calls[0]?.[1]).toMatchObject({
    url: '/api/ext/contact',
    method: 'POST',
    body: {
      name: 'Zofia Łęcka',
      email: 'zofia@example.com',
      topic: 'product',
      order_number: '',
      message: 'Czy płaszcz ma podszewkę?',
    },
  });
});

test('a reported review is named, and the message is about unlawful content [pl-E04]', async () => {
  sendRequest.mockResolvedValue(receipt);
  history.replaceState(null, '', '/kontakt?review=123');
  try {
    const page = show(<ContactPage view={null} />);
    const message = await page.findByDisplayValue('Opinia 123 jest niezgodna z prawem, ponieważ:');
    fireEvent.change(message, { target: { value: `${message.textContent} ujawnia adres.` } });
    fireEvent.change(page.getByLabelText('Imię i nazwisko'), { target: { value: 'Zofia Łęcka' } });
    fireEvent.change(page.getByLabelText('E-mail do odpowiedzi'), { target: { value: 'z@e.pl' } });
    fireEvent.click(page.getByRole('button', { name: 'Wyślij wiadomość' }));
    await page.findByRole('status');
    expect(sendRequest.mock.calls[0]?.[1]).toMatchObject({
      body: { topic: 'unlawful', message: expect.stringMatching(/^Opinia 123 .*adres\.$/) },
    });
  } finally {
    history.replaceState(null, '', '/');
  }
});

test('a missing value is shown at its field, which gets the focus, and nothing is sent [engage-27]', async () => {
  const page = fill({ 'E-mail do odpowiedzi': 'zofia', Wiadomość: ' ' });
  const email = page.getByLabelText('E-mail do odpowiedzi');
  expect(await page.findByText('Podaj poprawny adres e-mail')).toBeTruthy();
  expect(page.getByText('Wpisz wiadomość')).toBeTruthy();
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(sendRequest).not.toHaveBeenCalled();
});

test('a draft message is restored when the page is opened again, until it is sent', async () => {
  const shop = await openMockShop();
  onTestFinished(() => shop.close());
  const first = await openFor(shop, <ContactForm />, null);
  fireEvent.input(first.getByLabelText('Wiadomość'), { target: { value: 'Czy płaszcz ma' } });
  fireEvent.input(first.getByLabelText('Temat'), { target: { value: 'product' } });
  await vi.waitFor(async () =>
    expect((await first.ports.records.load('drafts'))?.['contact']?.fields['topic']).toBe(
      'product',
    ),
  );
  first.unmount();
  const again = show(<ContactForm />, first.store);
  await again.findByDisplayValue('Czy płaszcz ma');
  expect(again.getByLabelText('Temat')).toHaveProperty('value', 'product');
  fireEvent.change(again.getByLabelText('Imię i nazwisko'), { target: { value: 'Zofia Łęcka' } });
  fireEvent.change(again.getByLabelText('E-mail do odpowiedzi'), { target: { value: 'z@e.pl' } });
  sendRequest.mockResolvedValue(receipt);
  fireEvent.click(again.getByRole('button', { name: 'Wyślij wiadomość' }));
  await again.findByRole('status');
  await vi.waitFor(async () => expect(await first.ports.records.load('drafts')).toEqual({}));
});

test('text typed before hydration replaces the stored draft', async () => {
  const shop = await openMockShop();
  onTestFinished(() => shop.close());
  const first = await openFor(shop, <ContactForm />, null);
  fireEvent.input(first.getByLabelText('Wiadomość'), { target: { value: 'Czy płaszcz ma' } });
  fireEvent.input(first.getByLabelText(/^Numer zamówienia/), { target: { value: '100' } });
  await vi.waitFor(async () =>
    expect((await first.ports.records.load('drafts'))?.['contact']).toBeDefined(),
  );
  first.unmount();
  const again = show(<ContactForm />, first.store);
  const message = again.getByLabelText('Wiadomość');
  // React gets no event for a value set before hydration.
  Object.assign(message, { value: 'Inna sprawa' });
  await again.findByDisplayValue('100');
  expect(message).toHaveProperty('value', 'Inna sprawa');
});

test('a refused message stays in the form; sent again it has the same idempotency key [engage-26]', async () => {
  sendRequest.mockRejectedValueOnce(new AppError('OFFLINE', 'There is no Internet connection.'));
  sendRequest.mockResolvedValueOnce(receipt);
  const page = fill();
  await page.findByRole('alert');
  expect(page.getByLabelText('Wiadomość')).toHaveProperty('value', 'Czy płaszcz ma podszewkę?');
  fireEvent.click(page.getByRole('button', { name: 'Wyślij wiadomość' }));
  await page.findByRole('status');
  const [first, second] = sendRequest.mock.calls.map(([, task]) => task.id);
  expect(second).toBe(first);
});

test('who uses the data, for what and how long is shown beside the form [pl-F06]', () => {
  const text = show(<ContactPage view={null} />).text();
  for (const bodyText of [
    'Administrator danych: Witryna Studio sp. z o.o.',
    'art. 6 ust. 1 lit. f RODO',
    'rok od zakończenia sprawy',
    'sprostowania',
    'Prezesa Urzędu Ochrony Danych Osobowych',
  ]) {
    expect(text).toContain(bodyText);
  }
});
