import type { Page } from '@playwright/test';
import { logIn, newCustomer } from './customers.ts';
import { breakNext } from './faults.ts';
import { offlineNoise } from './offline.ts';
import {
  addToCart,
  expect,
  goOffline,
  openCheckout,
  openProduct,
  orderButton,
  test,
  whenStarted,
} from './shop.ts';
import { openSoldOut } from './sold-singly.ts';

/** Input by field, with the expected error. */
type Case = readonly [label: string, typed: string, message: string, id: string];

const registration: readonly Case[] = [
  ['Imię', '', 'Wpisz imię', 'account-23'],
  ['Imię', 'A', 'Wpisz co najmniej 2 litery', 'account-41'],
  ['Nazwisko', 'Kow4lska', 'Użyj tylko liter', 'account-31'],
  ['E-mail', 'zaneta@', 'Podaj poprawny adres e-mail', 'account-32'],
  ['Nowe hasło', 'Krotk1e', 'Hasło musi mieć co najmniej 8 znaków', 'account-27'],
  ['Powtórz nowe hasło', 'Co-innego-7', 'Hasła muszą być takie same', 'account-25'],
];
const address: readonly Case[] = [
  ['Kod pocztowy', '1', 'Kod pocztowy musi mieć co najmniej 3 znaki', 'account-30'],
  ['Miejscowość', '1234', 'Podaj poprawną nazwę miejscowości', 'account-33'],
];

/** Types each input, submits the form, and checks the error that is read with the field. */
async function expectSaid(page: Page, cases: readonly Case[], button: string): Promise<void> {
  for (const [label, typed, message, id] of cases) {
    await test.step(`${id} ${label}: ${typed}`, async () => {
      const field = page.getByRole('main').getByLabel(label, { exact: true }).first();
      const before = await field.inputValue();
      await field.fill(typed);
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll(' ', '\\s')));
      // So that no other field is invalid at the next check.
      await field.fill(before);
    });
  }
}

/** Valid input of a registration. */
async function fillRight(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const [label, typed] of [
    ['Imię', 'Żaneta'],
    ['Nazwisko', 'Łęcka'],
    ['E-mail', 'zaneta.lecka@example.com'],
    ['Nowe hasło', 'Bardzo-tajne-1'],
    ['Powtórz nowe hasło', 'Bardzo-tajne-1'],
  ] as const) {
    await main.getByLabel(label, { exact: true }).fill(typed);
  }
  await main.getByRole('checkbox', { name: /Akceptuję/ }).check();
}

test.describe('a form shows the error of a field, with a connection and without:', () => {
  test.slow();

  test('of a registration [account-23] [account-25] [account-27] [account-31] [account-32] [account-41]', async ({
    page,
    expected,
  }) => {
    expected.push(...offlineNoise);
    await page.goto('/register');
    await whenStarted(page);
    await fillRight(page);
    await expectSaid(page, registration, 'Załóż konto');
    await goOffline(page);
    await page.reload();
    await whenStarted(page);
    await fillRight(page);
    await expectSaid(page, registration, 'Załóż konto');
  });

  test('of an address in the account [account-30] [account-33]', async ({
    page,
    request,
    expected,
  }) => {
    expected.push(...offlineNoise);
    await logIn(page, await newCustomer(request));
    await page.goto('/account/addresses/edit');
    await whenStarted(page);
    await expectSaid(page, address, 'Zapisz');
    await goOffline(page);
    await page.reload();
    await expectSaid(page, address, 'Zapisz');
  });

  test('of an invoice, with separate errors for Polish and foreign numbers [account-29]', async ({
    page,
    context,
    expected,
  }) => {
    expected.push(...offlineNoise);
    await openCheckout(page);
    await page.getByRole('checkbox', { name: /fakturę/ }).check();
    const country = page.getByRole('main').getByLabel('Kraj firmy');
    for (const isOnline of [true, false]) {
      await context.setOffline(!isOnline);
      await country.selectOption('PL');
      await expectSaid(
        page,
        [
          [
            'NIP',
            '1',
            'Numer identyfikacji podatkowej musi mieć co najmniej 3 znaki',
            'account-29',
          ],
        ],
        orderButton,
      );
      await country.selectOption('DE');
      await expectSaid(
        page,
        [['Numer podatkowy', '1', 'Numer podatkowy musi mieć co najmniej 3 znaki', 'account-29']],
        orderButton,
      );
    }
  });
});

test('a password change without a connection shows an error [account-22]', async ({
  page,
  context,
  request,
  expected,
}) => {
  expected.push(...offlineNoise);
  const customer = await newCustomer(request);
  await logIn(page, customer);
  await page.goto('/account/password');
  await whenStarted(page);
  await page.getByLabel('Obecne hasło').fill(customer.password);
  await page.getByLabel('Nowe hasło', { exact: true }).fill('Jeszcze-tajniejsze-2');
  await page.getByLabel('Powtórz nowe hasło').fill('Jeszcze-tajniejsze-2');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Zmień hasło' }).click();
  await expect(
    page.getByText(/Bez połączenia z\sinternetem nie można zmienić hasła/).first(),
  ).toBeVisible();
});

/**
 * Counts the visible notices with this text from now on; returns the highest count, because a
 * notice may close before it is read.
 */
async function mostAtOnce(page: Page, text: string): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle((words) => {
    const most = { count: 0 };
    const look = () => {
      const count = document.body.innerText.split(words).length - 1;
      most.count = Math.max(most.count, count);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    look();
    return most;
  }, text);
  return async () => (await seen.jsonValue()).count;
}

test('a notice equal to the last one is not repeated, and closes after five seconds [engage-32] [engage-33]', async ({
  page,
}) => {
  const text = 'Zmieniono liczbę sztuk.';
  const add = page.getByRole('button', { name: 'Dodaj do koszyka' }).first();
  await openProduct(page);
  await addToCart(page);
  const most = await mostAtOnce(page, text);
  await add.click();
  await expect(page.getByText(text)).toBeVisible();
  const began = Date.now();
  await add.click();
  await expect(page.getByRole('link', { name: /^Koszyk, 3/ })).toBeVisible();
  await page.mouse.move(1, 1);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(page.getByText(text)).toHaveCount(0, { timeout: 60_000 });
  expect(Date.now() - began).toBeGreaterThan(3_000);
  expect(await most()).toBe(1);
});

test('cancelling a back-in-stock notification shows the backend’s message, or an error [engage-18] [engage-19]', async ({
  page,
  context,
  request,
  expected,
}) => {
  expected.push(/50\d/, /account\.not-/, ...offlineNoise);
  await logIn(page, await newCustomer(request));
  await openSoldOut(page);
  await page.getByRole('button', { name: 'Powiadom o dostępności' }).click();
  await expect(page.getByText('Napiszemy raz, gdy produkt wróci.')).toBeVisible();
  await page.goto('/account/notifications');
  // The list is fetched after hydration.
  await whenStarted(page);
  const off = page.getByRole('button', { name: /Nie powiadamiaj/ });
  await expect(off).toBeVisible();
  await breakNext(context, {
    route: 'POST /api/ext/availability/delete-subscription',
    fault: { kind: 'status', status: 500 },
    times: 3,
  });
  await off.click();
  await expect(
    page
      .getByRole('alert')
      .getByText(/Ups, coś poszło nie tak/)
      .first(),
  ).toBeVisible();
  await context.setExtraHTTPHeaders({});
  await off.click();
  await expect(page.getByText(/Nie będziemy już pisać o\stym produkcie\./)).toBeVisible();
});
