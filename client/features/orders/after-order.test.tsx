// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ComplaintPage } from '../../../pages/complaint/complaint-page.tsx';
import { ExchangePage } from '../../../pages/exchange/exchange-page.tsx';
import { OrderPage } from '../../../pages/order/order-page.tsx';
import { LookupPage } from '../../../pages/order-lookup/lookup-page.tsx';
import { WithdrawalPage } from '../../../pages/withdrawal/withdrawal-page.tsx';
import { click, day, find, orderPages, type } from '../../../tests/support/order-pages.tsx';
import { openedOrderAtom } from './opened-order.ts';

const { calls, open, place, shop } = orderPages();

const invoice = {
  companyName: 'Żuraw',
  vatId: '5252248481',
  street: 'Prosta',
  house: '1',
  zipCode: '00-001',
  city: 'Warszawa',
  country_id: 'PL',
};

/** Selects everything that can be chosen of an order. */
const chooseAll = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Wszystko' }));
/** Chooses a value in the select with this label. */
const choose = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

describe('the withdrawal', () => {
  test('requires a name, the contract and an e-mail, and gives a receipt [pl-C03]', async () => {
    await place('cashondelivery');
    shop().pass(2 * day);
    const { text } = open(<WithdrawalPage />);
    await find();
    const required = document.querySelectorAll('main input[required], form input[required]');
    expect([...required].map((field) => field.getAttribute('name'))).toEqual(['name', 'email']);
    chooseAll();
    click('Dalej');
    expect(text()).toContain('Ja, Zażółć Gęślą-Jaźń, odstępuję od umowy sprzedaży');
    click('Potwierdź odstąpienie');
    await waitFor(() => expect(text()).toContain('Potwierdzenie ODS/2026/00001'));
    expect(text()).toContain('Oddamy 251,00 zł najpóźniej 7 grudnia 2026');
    expect(text()).toContain('Odeślij produkty najpóźniej 7 grudnia 2026. Koszt ponosimy my');
  });

  test('before the payment promises no refund and requests no unsent products', async () => {
    await place('banktransfer');
    const { text } = open(<WithdrawalPage />);
    await find();
    chooseAll();
    click('Dalej');
    click('Potwierdź odstąpienie');
    await waitFor(() => expect(text()).toContain('Potwierdzenie ODS'));
    expect(text()).toContain('2 × Koszula');
    expect(text()).not.toMatch(/Oddamy|Odeślij/);
  });

  test('is not made by the first step, and is sent once, however often the second is clicked [pl-C04]', async () => {
    await place('cashondelivery');
    const { text } = open(<WithdrawalPage />);
    await find();
    chooseAll();
    click('Dalej');
    await waitFor(() => expect(text()).toContain('Potwierdź oświadczenie'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls.filter((call) => call.endsWith('/withdrawal'))).toEqual([]);
    click('Potwierdź odstąpienie');
    click('Potwierdź odstąpienie');
    await waitFor(() => expect(text()).toContain('Potwierdzenie ODS'));
    expect(calls.filter((call) => call.endsWith('/withdrawal'))).toHaveLength(1);
  });

  test('begins with nothing selected; sending nothing shows an error at the field, with all other errors [trust-12]', async () => {
    await place('cashondelivery');
    const { text } = open(<WithdrawalPage />);
    await find();
    const quantity = screen.getByRole('combobox', { name: /Liczba sztuk/ });
    expect(quantity).toHaveProperty('value', '0');
    type(/Imię i nazwisko/, '');
    click('Dalej');
    const all = screen.getByRole('checkbox', { name: 'Wszystko' });
    await waitFor(() => expect(document.activeElement).toBe(all));
    expect(document.getElementById(String(all.getAttribute('aria-describedby')))?.textContent).toBe(
      'Wybierz co najmniej jeden produkt',
    );
    expect(screen.getByLabelText(/Imię i nazwisko/).getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(quantity, { target: { value: '1' } });
    await waitFor(() => expect(text()).not.toContain('Wybierz co najmniej jeden produkt'));
  });

  test('selects everything with one checkbox, which follows the selected quantities [trust-12]', async () => {
    await place('cashondelivery');
    const { text } = open(<WithdrawalPage />);
    await find();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Wszystko' });
    const quantity = screen.getByRole('combobox', { name: /Liczba sztuk/ });
    const state = () => [all.checked, all.indeterminate];
    fireEvent.click(all);
    expect(quantity).toHaveProperty('value', '2');
    fireEvent.change(quantity, { target: { value: '1' } });
    expect(state()).toEqual([false, true]);
    click('Dalej');
    await waitFor(() => expect(text()).toContain('1 × Koszula'));
    click('Zmień');
    expect(screen.getByRole('combobox', { name: /Liczba sztuk/ })).toHaveProperty('value', '1');
    const again = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Wszystko' });
    expect(again.indeterminate).toBe(true);
    fireEvent.click(again);
    fireEvent.click(again);
    expect(screen.getByRole('combobox', { name: /Liczba sztuk/ })).toHaveProperty('value', '0');
  });

  test('preselects nothing, and neither do the complaint and the exchange [trust-12]', async () => {
    await place('cashondelivery', { products: [{ sku: 'dress-red-m', qty: 1 }] });
    const complaint = open(<ComplaintPage />);
    await find();
    for (const name of [/Liczba sztuk/, /Co się stało/, /Czego oczekujesz/]) {
      expect(screen.getByRole('combobox', { name })).toHaveProperty('selectedIndex', 0);
    }
    type(/Opis/, 'Szew pękł.');
    click('Wyślij reklamację');
    await waitFor(() => expect(complaint.text()).toContain('Wybierz co najmniej jeden produkt'));
    expect(complaint.text().match(/Wybierz jedną z możliwości/g)).toHaveLength(2);
    complaint.unmount();
    open(<ExchangePage />);
    await find();
    expect(screen.getByRole('combobox', { name: /W zamian za/ })).toHaveProperty('value', '');
  });

  test('is disabled after the last day, with a notice, and a complaint stays possible [pl-C07]', async () => {
    await place('cashondelivery');
    shop().pass(20 * day);
    const { text, unmount } = open(<WithdrawalPage />);
    await find();
    expect(text()).toContain('Ostatnim dniem na odstąpienie od tej umowy był 7 grudnia 2026.');
    expect(screen.queryByRole('button', { name: 'Dalej' })).toBeNull();
    unmount();
    open(<ComplaintPage />);
    await find();
    await screen.findByRole('button', { name: 'Wyślij reklamację' });
    expect(document.body.textContent).toContain('do 23 listopada 2028');
  });

  test('and the complaint are open to a sole trader who bought for private use [pl-B10]', async () => {
    await place('cashondelivery', { invoice });
    const { text, unmount } = open(<WithdrawalPage />);
    await find();
    chooseAll();
    click('Dalej');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('charakteru zawod'),
    );
    fireEvent.click(screen.getByRole('checkbox', { name: /jednoosobow|działalno/ }));
    click('Dalej');
    await waitFor(() => expect(text()).toContain('Potwierdź oświadczenie'));
    click('Potwierdź odstąpienie');
    await waitFor(() => expect(text()).toContain('Potwierdzenie ODS'));
    unmount();
    const complaint = open(<ComplaintPage />);
    await find();
    chooseAll();
    choose(/Co się stało/, 'defect');
    choose(/Czego oczekujesz/, 'repair');
    type(/Opis/, 'Szew pękł.');
    click('Wyślij reklamację');
    await waitFor(() => expect(complaint.text()).toContain('Potwierdzenie REK'));
  });
});

describe('an order', () => {
  test('is shown with its lines, its notes, its parcel and the return link [checkout-60] [pl-K05]', async () => {
    const comments = { delivery: 'Domofon 7', order: 'Na prezent' };
    const key = await place('cashondelivery', { comments });
    shop().pass(day);
    const { text } = open(<OrderPage view={key} />);
    await waitFor(() => expect(text()).toContain('Numer zamówienia 100000001'));
    expect(text()).toContain('W drodze');
    expect(text()).toMatch(/Domofon 7.*Na prezent/);
    expect(text()).toContain('2 × Koszula');
    expect(screen.getByRole('link', { name: /Śledź paczkę/ }).getAttribute('href')).toContain(
      'https://tracktrace.dpd.com.pl/',
    );
    expect(screen.getByRole('link', { name: 'Odstąp od umowy tutaj' })).not.toBeNull();
  });

  test('is not shown without its secret', async () => {
    const { uuid } = await place('cashondelivery');
    const { text } = open(<OrderPage view={{ uuid, secret: 'guess' }} />);
    await waitFor(() => expect(text()).toContain('To urządzenie nie zna tego zamówienia.'));
    expect(text()).not.toContain('Koszula');
  });

  test('shows that it is accepted as soon as it is paid, without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
    try {
      const { text } = open(<OrderPage view={await place('card')} />);
      await waitFor(() => expect(text()).toContain('Do zapłaty: 246,00 zł.'));
      expect(text()).toContain('Czeka na płatność');
      fireEvent.click(screen.getByText('Zapłać inaczej'));
      fireEvent.click(screen.getByRole('radio', { name: 'BLIK' }));
      type(/Kod BLIK/, '777123');
      click('Zapłać');
      await waitFor(() => expect(text()).toContain('w aplikacji swojego banku'));
      shop().pass(4000);
      await waitFor(() => expect(text()).toContain('Zapłacono: 246,00 zł.'));
      await waitFor(() => expect(text()).not.toContain('Czeka na płatność'));
      expect(text()).toContain('Przyjęte, pakujemy');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not found with a wrong e-mail', async () => {
    await place('cashondelivery');
    open(<LookupPage />);
    type(/Numer zamówienia/, '100000001');
    type(/E-mail/, 'kto-inny@example.com');
    click('Znajdź zamówienie');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Nie znaleźliśmy'));
  });

  test('found after another does not show the payment of the first', async () => {
    await place('cashondelivery');
    const { text, store } = open(<LookupPage />);
    type(/Numer zamówienia/, '100000001');
    type(/E-mail/, 'klientka@example.com');
    click('Znajdź zamówienie');
    await waitFor(() => expect(text()).toContain('Teraz nie trzeba nic płacić.'));
    const first = store.get(openedOrderAtom);
    if (first === null) throw new Error('no order');
    const second = { ...first, order_uuid: 'unknown', order_number: '100000002' };
    act(() => store.set(openedOrderAtom, second));
    await waitFor(() => expect(text()).toContain('To urządzenie nie zna tego zamówienia.'));
    expect(text()).toContain('Numer zamówienia 100000002');
    expect(text()).not.toContain('Teraz nie trzeba nic płacić.');
  });
});
