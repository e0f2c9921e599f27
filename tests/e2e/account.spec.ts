import type { Page } from '@playwright/test';
import { contrastFaults, expectAccessible } from './accessible.ts';
import { logIn, newCustomer, tokenOf } from './customers.ts';
import { makeOrder } from './orders.ts';
import { expect, test, whenStarted } from './shop.ts';
import { openSoldOut } from './sold-singly.ts';

test.use({ hasWorker: false });

const password = 'Bardzo-tajne-1';

/** An address without an account in any other test. */
const newAddress = () => `klientka-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;

/** Creates an account like a new customer; ends on its page. */
async function register(page: Page, email = newAddress()): Promise<string> {
  await page.goto('/register');
  await whenStarted(page);
  await page.getByLabel('Imię').fill('Żaneta');
  await page.getByLabel('Nazwisko').fill('Łęcka');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Nowe hasło', { exact: true }).fill(password);
  await page.getByLabel('Powtórz nowe hasło').fill(password);
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
  await page.getByRole('button', { name: 'Załóż konto' }).click();
  await expect(page.getByRole('heading', { name: 'Dzień dobry, Żaneta' })).toBeVisible();
  return email;
}

const open = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Konto' }).getByRole('link', { name: section }).click();

test.describe('an account', () => {
  test('is created on its own page and opens at once [route-19] [account-12]', async ({ page }) => {
    const email = await register(page);
    await expect(page).toHaveURL(/\/account$/);
    await expectAccessible(page);
    await open(page, 'Twoje dane');
    await expect(page).toHaveURL(/\/account\/details$/);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expectAccessible(page);
  });

  test('is not created with missing data: each field shows its error [account-41]', async ({
    page,
  }) => {
    await page.goto('/register');
    await page.getByLabel('Imię').fill('A');
    await page.getByRole('button', { name: 'Załóż konto' }).click();
    await expect(page.getByText('Wpisz co najmniej 2 litery')).toBeVisible();
    await expect(page.getByLabel('Imię')).toBeFocused();
    await expectAccessible(page);
  });

  test('shows a guest the sign-in form, and then the requested page [account-05] [route-26]', async ({
    page,
  }) => {
    await page.goto('/account/addresses');
    await expect(page.getByText('Ta strona jest dostępna po zalogowaniu')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('E-mail').fill('jan.kowalski@example.com');
    await page.getByLabel('Hasło', { exact: true }).fill('Witryna2026!');
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(page).toHaveURL(/\/account\/addresses$/);
    await expect(page.getByText('Piotrkowska 77/3')).toBeVisible();
  });

  test('changes its details, also for the next visit [route-21] [account-19]', async ({ page }) => {
    await register(page);
    await open(page, 'Twoje dane');
    await page.getByLabel('Nazwisko').fill('Łęcka-Ćwik');
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
    await expect(page.getByText('Dane konta zostały zapisane')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Nazwisko')).toHaveValue('Łęcka-Ćwik');
  });

  test('adds, changes, suggests and deletes addresses [route-27] [api-10]', async ({ page }) => {
    await register(page);
    await open(page, 'Adresy');
    await expect(page.getByText('Nie masz jeszcze zapisanego adresu')).toBeVisible();
    for (const [street, city] of [
      ['Prosta 51', 'Warszawa'],
      ['Długa 7', 'Gdańsk'],
    ] as const) {
      await page.getByRole('link', { name: 'Dodaj adres' }).click();
      await expect(page).toHaveURL(/\/account\/addresses\/edit$/);
      await page.getByLabel('Ulica i numer').fill(street);
      await page.getByLabel('Kod pocztowy').fill('00-001');
      await page.getByLabel('Miejscowość').fill(city);
      await page.getByLabel('Telefon').fill('600100200');
      await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
      await expect(page.getByText(street)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Edytuj adres Prosta 51' }).click();
    await expect(page).toHaveURL(/\/account\/addresses\/edit\/1$/);
    await page.getByLabel('Ulica i numer').fill('Prosta 53');
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
    await expect(page.getByText('Prosta 53')).toBeVisible();
    await page.getByRole('button', { name: 'Podpowiadaj w koszyku' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'podpowiadany' })).toContainText(
      'Długa 7',
    );
    await page.getByRole('button', { name: 'Usuń adres Prosta 53' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
    await expect(page.getByText('Prosta 53')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('lists its orders, empty for a new customer [route-28]', async ({ page }) => {
    await register(page);
    await open(page, 'Zamówienia');
    await expect(page.getByText('Nie masz jeszcze zamówień')).toBeVisible();
  });

  test('orders again from the list of orders, which shows what was bought [account-71]', async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request);
    const token = await tokenOf(request, customer);
    const { email } = customer;
    const made = await makeOrder(request, { payment: 'cashondelivery', email, token, products: 2 });
    await logIn(page, customer);
    await expect(page.getByRole('main')).toContainText(`Zamówienie ${made.order_number}`);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await contrastFaults(page)).toEqual([]);
    await open(page, 'Zamówienia');
    const row = page.getByRole('listitem').filter({ hasText: made.order_number });
    await expect(row.getByRole('list', { name: 'Produkty' }).getByRole('img')).toHaveCount(2);
    await expectAccessible(page);
    await row.getByRole('button', { name: /Zamów ponownie/ }).click();
    await expect(row.getByText('Produkty są w koszyku', { exact: false })).toBeVisible();
    await expectAccessible(page);
  });

  test('changes its password, and shows the errors of a bad one [route-25] [account-20] [account-21] [account-25]', async ({
    page,
    expected,
  }) => {
    expected.push(/403/);
    await register(page);
    await open(page, 'Hasło');
    const fill = async (present: string, repeated = 'Jeszcze-tajniejsze-2') => {
      await page.getByLabel('Obecne hasło').fill(present);
      await page.getByLabel('Nowe hasło', { exact: true }).fill('Jeszcze-tajniejsze-2');
      await page.getByLabel('Powtórz nowe hasło').fill(repeated);
      await page.getByRole('button', { name: 'Zmień hasło' }).click();
    };
    await fill(password, 'co innego');
    await expect(page.getByText('Hasła muszą być takie same')).toBeVisible();
    await fill('nie to');
    await expect(page.getByText('Obecne hasło jest nieprawidłowe')).toBeVisible();
    await fill(password);
    await expect(page.getByText('Hasło zostało zmienione')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Obecne hasło')).toBeVisible();
  });

  test('gives and withdraws consents, each by its switch [route-22] [account-38]', async ({
    page,
  }) => {
    await register(page);
    await open(page, 'Zgody');
    const consent = page.getByRole('checkbox', { name: 'Oferty SMS-em' });
    await consent.check();
    await expect(page.getByText(/Zmieniono \d\d:\d\d/)).toBeVisible();
    await page.reload();
    await expect(consent).toBeChecked();
    await consent.uncheck();
    await expect(consent).not.toBeChecked();
    await expectAccessible(page);
  });

  test('switches the newsletter on and off, and lists notification requests [route-23]', async ({
    page,
  }) => {
    await register(page);
    await open(page, 'Powiadomienia');
    const newsletter = page.getByRole('checkbox', { name: /Newsletter/ });
    const kept = page.waitForResponse((response) => response.request().method() === 'POST');
    await newsletter.check();
    await kept;
    await page.reload();
    await expect(newsletter).toBeChecked();
    await expect(page.getByText('Nie czekasz na żaden produkt.')).toBeVisible();
  });

  test('has a page of reviews [route-24]', async ({ page }) => {
    await register(page);
    await open(page, 'Opinie');
    await expect(page.getByText('Opinię możesz napisać o tym, co kupisz')).toBeVisible();
    await expectAccessible(page);
  });
});

test('the favourites have their own page, without an account [route-12]', async ({ page }) => {
  await page.goto('/dla-niego/swetry');
  await whenStarted(page);
  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /Ulubione/ }).click();
  await expect(card.getByRole('button', { name: /Ulubione/, pressed: true })).toBeVisible();
  await page.goto('/lista-zyczen');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Ulubione/ }).click();
  await expect(page.getByText('Nie masz jeszcze ulubionych')).toBeVisible();
});

test('a bought product is reviewed through the mail’s link, or by a signed-in customer [route-13]', async ({
  page,
  expected,
}) => {
  expected.push(/404/);
  for (const path of ['/ocen-produkty', '/ocen-produkty/00000000']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oceń swoje zakupy');
    await expect(page.getByText('Ta strona jest dostępna po zalogowaniu')).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto('/ocen-produkty/00000000/nie-ten-sekret');
  const dead = page.getByRole('main').getByRole('alert');
  await expect(dead).toContainText('Ten link nie prowadzi już do żadnego zamówienia');
  await expect(dead.getByRole('link', { name: 'Opinie na koncie' })).toBeVisible();
  await expectAccessible(page);
});

test('a shopper requests a back-in-stock notification and finds it among the notifications [api-39]', async ({
  page,
}) => {
  await register(page);
  await openSoldOut(page);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Powiadom o dostępności' }).click();
  await expect(page.getByText('Napiszemy raz, gdy produkt wróci.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account/notifications');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await page.getByRole('button', { name: /Nie powiadamiaj/ }).click();
  await expect(page.getByText('Nie czekasz na żaden produkt.')).toBeVisible();
});
