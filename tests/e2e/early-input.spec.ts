import type { Locator } from '@playwright/test';
import { expect, listing, openMinicart, openProduct, test } from './shop.ts';
import { actBeforeScripts } from './without-script.ts';

// With a service worker the scripts would be available at once.
test.use({ hasWorker: false });

const isPressed = (button: Locator) => expect(button).toHaveAttribute('aria-pressed', 'true');

/** Clicks on the visible label of a radio of the choice that is not checked. */
async function chooseOther(group: Locator): Promise<string> {
  const other = group
    .locator('label:has(input:not(:checked))')
    .filter({ hasNotText: 'niedostępne' })
    .last();
  const title = (await other.getAttribute('title')) ?? '';
  await other.click();
  return title;
}

test.describe('with scripts 5 s late, nothing is lost or doubled', () => {
  test('on a product page: colour, size, favourite and comparison', async ({ page }) => {
    await openProduct(page);
    const main = page.getByRole('main');
    const size = main.getByRole('group', { name: /^Rozmiar/ });
    const heart = main.getByRole('button', { name: /^Ulubione/ }).first();
    const scales = main.getByRole('button', { name: /^Porównaj/ }).first();
    let label = '';
    await actBeforeScripts(page, page.url(), async () => {
      label = await chooseOther(size);
      await heart.click();
      // Nothing happens yet, so a shopper clicks again.
      await heart.click();
      await scales.click();
    });
    await isPressed(heart);
    await isPressed(scales);
    await expect(size).toHaveAccessibleName(`Rozmiar: ${label}`);
    await expect(page).toHaveURL(/childSku=/);
  });

  test('on a set: typed and stepped quantities, then the cart', async ({ page }) => {
    await actBeforeScripts(page, '/zestaw-zimowy-turbacz', async () => {
      await page.getByRole('textbox', { name: /Liczba sztuk: Szalik/ }).fill('2');
      await page.getByRole('button', { name: /O jedną mniej: Czapka/ }).click();
      await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    });
    await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
    const cart = await openMinicart(page);
    await expect(cart.getByRole('textbox', { name: /Liczba sztuk/ })).toHaveCount(2);
    await expect(cart.getByRole('textbox', { name: /Szalik/ })).toHaveValue('2');
    await expect(cart.getByRole('textbox', { name: /Skarpetki/ })).toHaveValue('1');
  });

  test('on a bundle: options of every kind, then the cart', async ({ page }) => {
    await actBeforeScripts(page, '/komplet-na-chlody', async () => {
      await page.getByRole('button', { name: /O jedną więcej: Szalik/ }).click();
      await page.getByRole('combobox', { name: 'Torba' }).selectOption({ index: 2 });
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    });
    const bag = page.getByRole('combobox', { name: 'Torba' });
    const chosen = await bag.locator('option').nth(2).innerText();
    await expect(bag.locator('option:checked')).toHaveText(chosen);
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    const cart = await openMinicart(page);
    await expect(cart.getByRole('listitem')).toContainText(/Szalik: 2 × /);
  });

  test('on a product with own texts: text, radio and ticks, then the cart', async ({ page }) => {
    await actBeforeScripts(page, '/pakowanie-na-prezent', async () => {
      await page.getByLabel('Treść bileciku').fill('Wszystkiego dobrego, Zosiu!');
      await page.getByRole('radio', { name: /Drukowany ręcznie/ }).check();
      await page.getByRole('checkbox', { name: /Gałązka lawendy/ }).check();
      await page.getByRole('checkbox', { name: /Pieczęć z laku/ }).check();
      await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    });
    await expect(page.getByRole('main').locator('output').last()).toHaveText(/26,80\szł/);
    const cart = await openMinicart(page);
    await expect(cart.getByRole('listitem')).toHaveCount(1);
    await expect(cart.getByRole('listitem')).toContainText('Treść bileciku: Wszystkiego dobrego');
    await expect(cart.getByRole('listitem')).toContainText('Gałązka lawendy, Pieczęć z laku');
  });

  test('on a listing: the order, and the filters of a phone', async ({ page }) => {
    const sort = page.getByRole('combobox', { name: 'Sortowanie' });
    await actBeforeScripts(page, listing, () => sort.selectOption({ index: 2 }));
    await expect(page).toHaveURL(/[?&]sort=/);
    await expect(sort.locator('option:checked')).toHaveText(
      await sort.locator('option').nth(2).innerText(),
    );
    await page.setViewportSize({ width: 390, height: 780 });
    await actBeforeScripts(page, listing, () =>
      page.getByRole('button', { name: 'Filtry' }).click(),
    );
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('on a listing: a price range, typed and sent as a plain form', async ({ page }) => {
    await actBeforeScripts(page, listing, async () => {
      await page.getByLabel('Cena od').fill('100');
      await page.getByLabel('Cena do').fill('300');
    });
    await expect(page.getByLabel('Cena od')).toHaveValue('100');
    await expect(page.getByLabel('Cena do')).toHaveValue('300');
    await actBeforeScripts(page, listing, async () => {
      await page.getByLabel('Cena do').fill('300');
      await page.getByLabel('Cena do').press('Enter');
      await expect(page).toHaveURL(/price_to=300/);
    });
    await expect(page.getByLabel('Cena do')).toHaveValue('300');
  });

  test('in the search: a submitted text finds products', async ({ page }) => {
    await actBeforeScripts(page, '/', async () => {
      const field = page.getByRole('searchbox', { name: 'Szukaj produktów' }).first();
      await field.fill('sukienka');
      await field.press('Enter');
      await expect(page).toHaveURL(/\/szukaj\?.*q=sukienka/);
    });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('sukienka');
  });

  test('in the menu of a phone: it opens at once and stays open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    const menu = page.locator('details', { has: page.getByText('Menu', { exact: true }) });
    await actBeforeScripts(page, '/', async () => {
      await menu.locator('summary').click();
      await expect(menu).toHaveAttribute('open');
    });
    await expect(menu).toHaveAttribute('open');
  });

  test('in the newsletter form at the end of a page', async ({ page }) => {
    const field = page.getByRole('contentinfo').getByRole('textbox');
    await actBeforeScripts(page, '/', () => field.fill('zofia@example.com'));
    await expect(field).toHaveValue('zofia@example.com');
  });

  test('in the form for a new account: every field, and one account', async ({ page }) => {
    const main = page.getByRole('main');
    const email = `zofia.${Date.now()}@example.com`;
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/create')) created.push(request.method());
    });
    await actBeforeScripts(page, '/register', async () => {
      await main.locator('[name=firstName]').fill('Zofia');
      await main.locator('[name=lastName]').fill('Zając');
      await main.locator('[name=email]').fill(email);
      await main.locator('[name=password]').fill('Zolty-dywan-7');
      await main.locator('[name=repeated]').fill('Zolty-dywan-7');
      await main.locator('[name=terms]').check();
      await main.getByRole('button', { name: 'Załóż konto' }).click();
    });
    await expect(page).toHaveURL(/\/account$/);
    await page.getByRole('main').getByRole('link', { name: 'Twoje dane' }).first().click();
    await expect(page.getByLabel('Nazwisko')).toHaveValue('Zając');
    expect(created).toEqual(['POST']);
  });

  test('in the contact form: typed, chosen and stored as a draft', async ({ page }) => {
    const main = page.getByRole('main');
    const text = 'Dzień dobry, czy ta kurtka wróci?';
    await actBeforeScripts(page, '/kontakt', async () => {
      await main.locator('[name=name]').fill('Zofia');
      await main.locator('[name=email]').fill('zofia@example.com');
      await main.locator('[name=topic]').selectOption({ index: 2 });
      await main.locator('[name=message]').fill(text);
    });
    const topic = await main.locator('[name=topic] option').nth(2).innerText();
    const isThere = async () => {
      await expect(main.locator('[name=email]')).toHaveValue('zofia@example.com');
      await expect(main.locator('[name=topic] option:checked')).toHaveText(topic);
      await expect(main.locator('[name=message]')).toHaveValue(text);
    };
    await isThere();
    // Longer than the pause after which a draft is stored.
    await page.waitForTimeout(1000);
    await page.unrouteAll();
    await page.goto('/kontakt');
    await expect(main.locator('[name=message]')).toHaveValue(text);
  });

  test('in the form for a complaint', async ({ page }) => {
    const main = page.getByRole('main');
    await actBeforeScripts(page, '/reklamacja', async () => {
      await main.locator('[name=number]').fill('0000012');
      await main.locator('[name=email]').fill('zofia@example.com');
    });
    await expect(main.locator('[name=number]')).toHaveValue('0000012');
    await expect(main.locator('[name=email]')).toHaveValue('zofia@example.com');
  });

  test('in the checkout: the cart is there, and what is typed then stays', async ({ page }) => {
    await actBeforeScripts(page, '/skrocenie-spodni', () =>
      page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click(),
    );
    await expect(page.getByRole('link', { name: 'Koszyk, 1 rzecz' })).toBeVisible();
    await actBeforeScripts(page, '/cart', () => expect(page.getByRole('main')).toBeVisible());
    const name = page.getByLabel('Imię', { exact: true });
    await name.fill('Żaneta');
    await page.waitForLoadState('networkidle');
    await expect(name).toHaveValue('Żaneta');
    await expect(page.getByRole('region', { name: 'Koszyk' }).getByRole('listitem')).toHaveCount(1);
  });
});
