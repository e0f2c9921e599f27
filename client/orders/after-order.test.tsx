// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientConfig, fetchFrom } from '../../tests/support/client-page.ts';
import { order } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { show } from '../../tests/support/show.tsx';
import { createTabs, memoryLog } from '../../tests/support/tabs.ts';
import { createPorts } from '../create-ports.ts';
import { portsAtom } from '../ports.ts';
import { ComplaintPage } from './complaint-page.tsx';
import { LookupPage } from './lookup-page.tsx';
import { OrderPage } from './order-page.tsx';
import { PaymentPage } from './payment-page.tsx';
import { WithdrawalPage } from './withdrawal-page.tsx';

// A look-up is slow on purpose, and the machine may be busy.
configure({ asyncUtilTimeout: 9000 });

const day = 24 * 60 * 60_000;

let shop: MockShop;
let calls: string[] = [];
beforeEach(async () => {
  shop = await openMockShop();
  calls = [];
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

/** A page of the browser whose calls go to the mock. */
function open(node: ReactNode) {
  const page = show(node);
  const send = fetchFrom(shop.app);
  const ports = createPorts(page.store, clientConfig, {
    log: memoryLog(),
    channel: createTabs().open(),
    fetch: (input, init) => {
      calls.push(`${init?.method} ${String(input).split('?')[0]}`);
      return send(input, init);
    },
  });
  act(() => page.store.set(portsAtom, ports));
  return page;
}

async function place(payment: string, changes: object = {}) {
  const addressInformation = { ...order().addressInformation, payment_method_code: payment };
  const body = order({ grand_total: undefined, addressInformation, ...changes });
  const { order_uuid, order_secret } = (await shop.post('/api/order', body)).body.result;
  return { uuid: order_uuid, secret: order_secret };
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function find(email = 'klientka@example.com') {
  type(/Numer zamówienia/, '100000001');
  type(/E-mail/, email);
  press('Znajdź zamówienie');
  await waitFor(() => expect(screen.queryByText('Inne zamówienie')).not.toBeNull());
  // What is done with the order has a script of its own.
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
}

const invoice = {
  companyName: 'Żuraw',
  vatId: '5252248481',
  street: 'Prosta',
  house: '1',
  zipCode: '00-001',
  city: 'Warszawa',
  country_id: 'PL',
};

describe('the withdrawal', () => {
  test('asks for a name, the contract and an e-mail, and gives a receipt [pl-C03]', async () => {
    await place('cashondelivery');
    const { text } = open(<WithdrawalPage />);
    await find();
    const required = document.querySelectorAll('main input[required], form input[required]');
    expect([...required].map((field) => field.getAttribute('name'))).toEqual(['name', 'email']);
    press('Dalej');
    expect(text()).toContain('Ja, Zażółć Gęślą-Jaźń, odstępuję od umowy sprzedaży');
    press('Potwierdź odstąpienie');
    await waitFor(() => expect(text()).toContain('Potwierdzenie ODS/2026/00001'));
    expect(text()).toContain('Oddamy 251,00 zł najpóźniej 5 grudnia 2026');
    expect(text()).toContain('Odeślij produkty najpóźniej 5 grudnia 2026. Koszt ponosimy my');
  });

  test('is sent once, however often it is pressed', async () => {
    await place('cashondelivery');
    const { text } = open(<WithdrawalPage />);
    await find();
    press('Dalej');
    press('Potwierdź odstąpienie');
    press('Potwierdź odstąpienie');
    await waitFor(() => expect(text()).toContain('Potwierdzenie ODS'));
    expect(calls.filter((call) => call.endsWith('/withdrawal'))).toHaveLength(1);
  });

  test('of nothing is refused in words', async () => {
    await place('cashondelivery');
    open(<WithdrawalPage />);
    await find();
    fireEvent.change(screen.getByRole('combobox', { name: /Liczba sztuk/ }), {
      target: { value: '0' },
    });
    press('Dalej');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('co najmniej jed'));
  });

  test('is off after the last day, which is said, and a complaint is still possible [pl-C07]', async () => {
    await place('cashondelivery');
    shop.pass(20 * day);
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

  test('and the complaint are open to a sole trader who bought for himself [pl-B10]', async () => {
    await place('cashondelivery', { invoice });
    const { text, unmount } = open(<WithdrawalPage />);
    await find();
    press('Dalej');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('charakteru zawod'),
    );
    fireEvent.click(screen.getByRole('checkbox'));
    press('Dalej');
    await waitFor(() => expect(text()).toContain('Potwierdź oświadczenie'));
    press('Potwierdź odstąpienie');
    await waitFor(() => expect(text()).toContain('Potwierdzenie ODS'));
    unmount();
    const complaint = open(<ComplaintPage />);
    await find();
    type(/Opis/, 'Szew pękł.');
    press('Wyślij reklamację');
    await waitFor(() => expect(complaint.text()).toContain('Potwierdzenie REK'));
  });
});

describe('an order', () => {
  test('is shown with its lines, its parcel and the way back', async () => {
    const key = await place('cashondelivery');
    shop.pass(day);
    const { text } = open(<OrderPage view={key} />);
    await waitFor(() => expect(text()).toContain('Numer zamówienia 100000001'));
    expect(text()).toContain('W drodze');
    expect(text()).toContain('2 × Koszula');
    expect(screen.getByRole('link', { name: /Śledź paczkę/ }).getAttribute('href')).toContain(
      'https://tracktrace.dpd.com.pl/',
    );
    expect(screen.getByRole('link', { name: 'Odstąp od umowy tutaj' })).not.toBeNull();
  });

  test('is not shown to who does not know its secret', async () => {
    const { uuid } = await place('cashondelivery');
    const { text } = open(<OrderPage view={{ uuid, secret: 'guess' }} />);
    await waitFor(() => expect(text()).toContain('To urządzenie nie zna tego zamówienia.'));
    expect(text()).not.toContain('Koszula');
  });

  test('says that it is accepted as soon as its payment comes, without being opened again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
    try {
      const { text } = open(<OrderPage view={await place('card')} />);
      await waitFor(() => expect(text()).toContain('Do zapłaty: 246,00 zł.'));
      expect(text()).toContain('Czeka na płatność');
      fireEvent.click(screen.getByText('Zapłać inaczej'));
      fireEvent.click(screen.getByRole('radio', { name: 'BLIK' }));
      type(/Kod BLIK/, '777123');
      press('Zapłać');
      await waitFor(() => expect(text()).toContain('w aplikacji swojego banku'));
      shop.pass(4000);
      await waitFor(() => expect(text()).toContain('Zapłacono: 246,00 zł.'));
      await waitFor(() => expect(text()).not.toContain('Czeka na płatność'));
      expect(text()).toContain('Przyjęte, pakujemy');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not found by a wrong e-mail', async () => {
    await place('cashondelivery');
    open(<LookupPage />);
    type(/Numer zamówienia/, '100000001');
    type(/E-mail/, 'kto-inny@example.com');
    press('Znajdź zamówienie');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Nie znaleźliśmy'));
  });
});

describe('the payment', () => {
  const looks = () => calls.filter((call) => /^GET .*\/payment$/.test(call)).length;

  test('can be tried again in another way, and is told when it came [pl-J01]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
    try {
      const key = await place('card');
      const { text } = open(<PaymentPage view={key} />);
      await waitFor(() => expect(text()).toContain('Do zapłaty: 246,00 zł.'));
      fireEvent.click(screen.getByRole('radio', { name: 'BLIK' }));
      const code = screen.getByLabelText('Kod BLIK');
      expect(code.getAttribute('inputmode')).toBe('numeric');
      expect(code.getAttribute('autocomplete')).toBe('one-time-code');
      type(/Kod BLIK/, '77');
      press('Zapłać');
      await waitFor(() => expect(text()).toContain('Podaj sześć cyfr kodu BLIK'));
      type(/Kod BLIK/, '777999');
      press('Zapłać');
      await waitFor(() => expect(text()).toContain('w aplikacji swojego banku'));
      shop.pass(121_000);
      await waitFor(() => expect(text()).toContain('Czas na płatność minął.'));
      type(/Kod BLIK/, '777123');
      press('Zapłać');
      await waitFor(() => expect(text()).toContain('w aplikacji swojego banku'));
      shop.pass(4000);
      await waitFor(() => expect(text()).toContain('Zapłacono: 246,00 zł.'));
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not asked about while nobody sees the page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    try {
      const key = await place('card');
      const { text } = open(<PaymentPage view={key} />);
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

  test('by bank transfer is told in full and asked about once [pl-J06]', async () => {
    const key = await place('banktransfer');
    const { text } = open(<PaymentPage view={key} />);
    await waitFor(() => expect(text()).toContain('Numer rachunku'));
    expect(text()).toMatch(/Numer rachunku\d{2}( \d{4}){6}/);
    expect(text()).toContain('Tytuł');
    expect(text()).toContain('246,00 zł');
    expect(text()).toMatch(/Zapłać do\d+ \p{L}+ 2026/u);
    expect(looks()).toBe(1);
    await screen.findByRole('img', { name: 'Kod QR przelewu' });
  });
});
