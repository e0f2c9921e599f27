import type { Page } from '@playwright/test';
import { newCustomer, tokenOf } from './customers.ts';
import { clickBy, expectFocusRetained, tabTo, tabToRadios, typeInto } from './keyboard.ts';
import { makeOrder } from './orders.ts';
import { expect, listing, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

const password = 'Bardzo-tajne-1';
const newAddress = () => `klawisz-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Konto' }).getByRole('link', { name });

test.describe('with the keyboard alone a customer', () => {
  test.slow();

  test('registers, edits addresses and signs out', async ({ page }) => {
    await page.goto('/register');
    await whenStarted(page);
    for (const [label, text] of [
      ['Imię', 'Żaneta'],
      ['Nazwisko', 'Łęcka'],
      ['E-mail', newAddress()],
      ['Nowe hasło', password],
      ['Powtórz nowe hasło', password],
    ] as const) {
      await typeInto(page, page.getByLabel(label, { exact: true }), text);
    }
    await clickBy(page, page.getByRole('checkbox', { name: /Akceptuję/ }), 'Space');
    await clickBy(page, page.getByRole('button', { name: 'Załóż konto' }));
    await expect(page.getByRole('heading', { name: 'Dzień dobry, Żaneta' })).toBeVisible();
    await expectFocusRetained(page);

    await clickBy(page, section(page, 'Adresy'));
    await clickBy(page, page.getByRole('link', { name: 'Dodaj adres' }));
    await expect(page.getByRole('heading', { name: 'Nowy adres' })).toBeVisible();
    await expectFocusRetained(page);
    await clickBy(page, page.getByRole('button', { name: 'Zapisz', exact: true }));
    const street = page.getByLabel('Ulica i numer');
    await expect(street).toBeFocused();
    for (const [label, text] of [
      ['Ulica i numer', 'Prosta 51'],
      ['Kod pocztowy', '00-001'],
      ['Miejscowość', 'Warszawa'],
      ['Telefon', '600100200'],
    ] as const) {
      await typeInto(page, page.getByLabel(label), text);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('Prosta 51')).toBeVisible();
    await expectFocusRetained(page);

    await clickBy(page, page.getByRole('link', { name: 'Edytuj adres Prosta 51' }));
    await typeInto(page, street, 'Prosta 53');
    await clickBy(page, page.getByRole('button', { name: 'Zapisz', exact: true }));
    const away = page.getByRole('button', { name: 'Usuń adres Prosta 53' });
    await clickBy(page, away);
    const question = page.getByRole('alertdialog');
    await tabTo(page, question.getByRole('button', { name: 'Usuń' }));
    await page.keyboard.press('Escape');
    await expect(away).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: 'Usuń' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nie masz jeszcze zapisanego adresu')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dodaj adres' })).toBeFocused();

    const out = page.getByRole('button', { name: 'Wyloguj się' });
    await clickBy(page, out, 'Enter', 'Shift+Tab');
    await expect(page.getByText('Ta strona jest dostępna po zalogowaniu')).toBeVisible();
    await expectFocusRetained(page);
  });

  test('signs in, reviews a bought product, and saves favourites and a comparison', async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request);
    const token = await tokenOf(request, customer);
    await makeOrder(request, { payment: 'banktransfer', email: customer.email, token });
    await page.goto('/account/reviews');
    await whenStarted(page);
    await typeInto(page, page.getByLabel('E-mail'), customer.email);
    await typeInto(page, page.getByLabel('Hasło', { exact: true }), customer.password);
    await page.keyboard.press('Enter');
    await clickBy(page, page.getByRole('button', { name: 'Napisz opinię' }));
    await expectFocusRetained(page);
    const stars = page.getByRole('group', { name: 'Ile gwiazdek?' }).getByRole('radio');
    await tabToRadios(page, stars);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(stars.nth(1)).toBeChecked();
    await typeInto(page, page.getByLabel('Tytuł'), 'Dobrze leży');
    await typeInto(
      page,
      page.getByLabel('Twoja opinia'),
      'Noszę od tygodnia i nic się nie mechaci.',
    );
    await clickBy(page, page.getByRole('button', { name: 'Wyślij opinię' }));
    await expect(page.getByText('Dziękujemy za opinię.')).toBeVisible();
    await expectFocusRetained(page);

    await page.goto(listing);
    const names: string[] = [];
    for (const at of [0, 1]) {
      const card = page.getByRole('main').getByRole('article').nth(at);
      const heart = card.getByRole('button', { name: /^Ulubione/ });
      await clickBy(page, heart, 'Space');
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      const compare = card.getByRole('button', { name: /^Porównaj/ });
      await clickBy(page, compare);
      await expect(compare).toHaveAttribute('aria-pressed', 'true');
      names.push(await card.getByRole('heading').innerText());
    }
    const [first = '', second = ''] = names;

    await page.goto('/account/wishlist');
    const wished = page.getByRole('main').getByRole('article');
    await expect(wished).toHaveCount(2);
    const heart = wished.filter({ hasText: first }).getByRole('button', { name: /^Ulubione/ });
    await clickBy(page, heart);
    await expect(wished).toHaveCount(1);
    await expectFocusRetained(page);

    await clickBy(page, page.getByRole('contentinfo').getByRole('link', { name: 'Porównanie' }));
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expectFocusRetained(page);
    await clickBy(page, page.getByRole('checkbox', { name: 'Tylko różnice' }), 'Space');
    await tabTo(page, page.getByRole('region', { name: 'Porównywane produkty' }));
    await clickBy(page, page.getByRole('button', { name: `Usuń z porównania: ${second}` }));
    await expect(page.getByRole('columnheader')).toHaveCount(1);
    await expectFocusRetained(page);
  });
});
