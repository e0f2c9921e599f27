import type { Locator, Page } from '@playwright/test';
import { newCustomer } from './customers.ts';
import { listenTo } from './hearing.ts';
import {
  cardsInStock,
  chooseCourier,
  chooseSize,
  expect,
  expectOrdered,
  fillBuyer,
  listing,
  orderButton,
  test,
  whenStarted,
} from './shop.ts';
import { expectStored } from './stored-text.ts';

/** Steps of a shopper who moves from control to control with a screen reader. */
async function listener(page: Page) {
  const hearing = await listenTo(page);
  const nameOf = (target: Locator) => target.evaluate((one) => one.textContent ?? '');
  return {
    ...hearing,
    nameOf,
    /** Moves to a control. */
    to: (target: Locator) => hearing.step('goes on', () => target.focus()),
    /** Moves to a control and activates it; `until` appears when the action is done. */
    async press(target: Locator, until: () => Promise<unknown>, key = 'Enter') {
      await hearing.step('goes on', () => target.focus());
      await hearing.step(key, async () => {
        await page.keyboard.press(key);
        await until();
        // Requests of the new page belong to this step, not to the next.
        await page.waitForLoadState('networkidle');
      });
    },
    async type(target: Locator, text: string, until = async () => {}) {
      await hearing.step('goes on', () => target.focus());
      await hearing.step('types', async () => {
        await page.keyboard.type(text);
        await until();
      });
    },
  };
}

test.describe('a screen reader announces what is stored in tests/fixtures/heard [pl-G01] [pl-G09]:', () => {
  test.slow();

  test('on the way from a listing to an order', async ({ page }) => {
    const way = await listener(page);
    await page.goto(listing);
    await whenStarted(page);
    await page.waitForLoadState('networkidle');
    const card = cardsInStock(page).first();
    way.names.set(await card.getByRole('heading').innerText(), '«product»');
    const heading = page.getByRole('heading', { level: 1 });
    await way.press(card.getByRole('link').first(), () =>
      expect(page.getByText('Skład i pielęgnacja')).toBeVisible(),
    );
    way.names.set(await heading.innerText(), '«product»');
    await page.waitForLoadState('networkidle');
    // The title has announced the page; no live region speaks in addition.
    const live = page.getByRole('main').locator('[role=status], [role=alert], [aria-live], output');
    await expect.poll(async () => (await live.allInnerTexts()).join('')).toBe('');
    const sizes = page
      .getByRole('group', { name: /Rozmiar/ })
      .getByRole('radio', { disabled: false });
    await way.to(sizes.and(page.locator(':checked')).or(sizes.first()).first());
    await way.step('ArrowRight', () => page.keyboard.press('ArrowRight'));
    const add = page.getByRole('button', { name: 'Dodaj do koszyka' }).first();
    await way.press(add, () => expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible());
    const cart = page.getByRole('dialog', { name: 'Koszyk' });
    await way.press(page.getByRole('link', { name: /^Koszyk, \d/ }), () =>
      expect(cart).toBeVisible(),
    );
    const more = cart.getByRole('button', { name: /^O jedną więcej/ });
    await way.press(more, () => expect(cart.getByRole('textbox').first()).toHaveValue('2'));
    await way.press(cart.getByRole('link', { name: 'Przejdź do kasy' }), () =>
      expect(page.getByRole('radio', { name: /Kurier DPD/ }).first()).toBeVisible(),
    );
    await page.waitForLoadState('networkidle');
    const go = page.getByRole('button', { name: orderButton, exact: true });
    await way.press(go, () => expect(page.getByLabel('Imię', { exact: true })).toBeFocused());
    await way.type(page.getByLabel('Imię', { exact: true }), 'Żaneta');
    await fillBuyer(page);
    await way.press(
      page.getByRole('radio', { name: /Kurier DPD u\sCiebie/ }),
      async () => {},
      'Space',
    );
    await chooseCourier(page);
    await way.press(page.getByRole('radio', { name: 'BLIK' }), async () => {}, 'Space');
    await way.type(page.getByLabel('Kod BLIK'), '777123');
    await way.press(page.getByRole('checkbox', { name: /Akceptuję/ }), async () => {}, 'Space');
    await way.press(go, () => expectOrdered(page));
    expectStored('heard/buying.txt', way.text());
  });

  test('for a cart whose line is removed', async ({ page }) => {
    const way = await listener(page);
    await page.goto(listing);
    await whenStarted(page);
    const card = cardsInStock(page).first();
    await card.getByRole('link').first().click();
    await expect(page.getByText('Skład i pielęgnacja')).toBeVisible();
    way.names.set(await page.getByRole('heading', { level: 1 }).innerText(), '«product»');
    await page.waitForLoadState('networkidle');
    await chooseSize(page);
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('radio', { name: /Kurier DPD/ }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await way.press(page.getByRole('button', { name: /^O jedną więcej/ }), () =>
      expect(page.getByText('Zmieniono liczbę sztuk.')).toBeVisible(),
    );
    const question = page.getByRole('alertdialog');
    await way.press(page.getByRole('button', { name: /^Usuń: / }), () =>
      expect(question).toBeVisible(),
    );
    await way.press(question.getByRole('button', { name: 'Usuń' }), () =>
      expect(question).toBeHidden(),
    );
    await page.waitForLoadState('networkidle');
    await way.press(page.getByRole('button', { name: /Przywróć|Cofnij/ }), () =>
      expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible(),
    );
    expectStored('heard/taking-out.txt', way.text());
  });

  test('for a search, for filters and for the sort order of a listing', async ({ page }) => {
    const way = await listener(page);
    await page.goto('/');
    await whenStarted(page);
    await page.waitForLoadState('networkidle');
    const field = page.getByRole('search').getByRole('combobox');
    await way.step('goes on', () => page.getByRole('search').locator('input').focus());
    await way.step('types swe', async () => {
      await page.keyboard.type('swe');
      await expect(page.getByRole('option').first()).toBeVisible();
    });
    await way.step('ArrowDown', () => page.keyboard.press('ArrowDown'));
    await way.step('Escape', () => page.keyboard.press('Escape'));
    await way.step('types xqzvw', async () => {
      await field.fill('xqzvw');
      await expect(
        page
          .getByText('Nic nie znaleźliśmy')
          .or(page.getByText(/nic nie|Nie znaleźliśmy/i))
          .first(),
      ).toBeVisible();
    });
    await way.step('Enter', async () => {
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/xqzvw/);
    });
    await way.press(page.getByRole('banner').getByRole('link', { name: 'Promocje' }), () =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('Promocje'),
    );
    await page.goto(listing);
    await whenStarted(page);
    const filters = page.getByRole('complementary');
    await way.press(filters.getByRole('link', { name: /Czarny/ }), () =>
      expect(page).toHaveURL(/color=/),
    );
    await page.waitForLoadState('networkidle');
    await way.press(page.getByRole('link', { name: 'Usuń: Czarny' }), () =>
      expect(page).not.toHaveURL(/color=/),
    );
    const sort = page.getByRole('combobox', { name: 'Sortowanie' });
    await way.to(sort);
    await way.step('ArrowDown', async () => {
      await page.keyboard.press('ArrowDown');
      await expect(page).toHaveURL(/sort=/);
    });
    await page.context().setOffline(true);
    await way.step('the connection goes', () =>
      expect(page.getByRole('banner').getByText('Brak połączenia')).toBeVisible(),
    );
    await page.context().setOffline(false);
    expectStored('heard/finding.txt', way.text());
  });

  test('for errors in a form, and for signing in', async ({ page, request, expected }) => {
    expected.push(/status of 4\d\d/);
    const way = await listener(page);
    const { email, password } = await newCustomer(request);
    way.names.set(email, '«e-mail»');
    await page.goto('/kontakt');
    await whenStarted(page);
    await way.press(page.getByRole('button', { name: 'Wyślij wiadomość' }), async () => {});
    await page.goto('/login');
    await whenStarted(page);
    await way.press(
      page.getByRole('main').getByRole('button', { name: 'Zaloguj się', exact: true }),
      async () => {},
    );
    await way.type(page.getByLabel('E-mail', { exact: true }), email);
    await way.type(page.getByLabel('Hasło', { exact: true }), 'zle-haslo-1');
    await way.step('Enter', async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByText(/hasło są\snieprawidłowe/)).toBeVisible();
    });
    await way.step('types it anew, Enter', async () => {
      await page.getByLabel('Hasło', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Zalogowano.', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible();
    });
    expectStored('heard/signing-in.txt', way.text());
  });
});
