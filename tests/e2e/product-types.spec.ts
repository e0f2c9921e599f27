import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addToCart, expect, openMinicart, openProduct, placeOrder, test } from './shop.ts';

test.use({ hasWorker: false });

/** Opens a product of the demo by its address and waits until its form is hydrated. */
async function openByPath(page: Page, path: string, name: RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const together = (page: Page) => page.getByRole('main').locator('output').last();

async function toCheckout(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Koszyk' })
    .getByRole('link', { name: 'Przejdź do kasy' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koszyk i zamówienie');
}

test.describe('each of the six types is chosen, added to the cart and ordered [product-12] [route-07]', () => {
  // Each test goes from the product to the order, with checks by axe on the way.
  test.slow();

  test('configurable: the choice changes price, picture and address', async ({ page }) => {
    await openProduct(page);
    const size = page
      .getByRole('group', { name: /Rozmiar/ })
      .locator('label')
      .filter({ hasNotText: 'niedostępne' });
    await size.last().click();
    await expect(page).toHaveURL(/childSku=/);
    const chosen = new URL(page.url()).searchParams.get('childSku');
    await addToCart(page);
    const cart = await openMinicart(page);
    await expect(cart.getByRole('listitem').first()).toContainText('Kolor:');
    await expect(cart.getByRole('listitem').first()).toContainText('Rozmiar:');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/order'));
    await toCheckout(page);
    await placeOrder(page);
    const [line] = (await sent).postDataJSON().products;
    expect(line.sku).toBe(chosen);
    expect(line.product_option.extension_attributes.configurable_item_options).toHaveLength(2);
  });

  test('grouped: separate quantities, zero of one, the total, and one line for each', async ({
    page,
  }) => {
    await openByPath(page, '/zestaw-zimowy-turbacz', /Turbacz/);
    await expectAccessible(page);
    const before = await together(page).innerText();
    await page.getByRole('button', { name: /O jedną mniej: Czapka/ }).click();
    await expect(together(page)).not.toHaveText(before);
    const scarf = page.getByRole('textbox', { name: /Liczba sztuk: Szalik/ });
    await scarf.fill('2');
    await scarf.press('Enter');
    const sum = await together(page).innerText();
    await addToCart(page);
    const cart = await openMinicart(page);
    await expect(cart.getByRole('textbox', { name: /Liczba sztuk/ })).toHaveCount(2);
    await expect(cart.getByText(sum).last()).toBeVisible();
    await toCheckout(page);
    await placeOrder(page);
  });

  test('bundle: required options must be chosen; parts, quantity and price are updated at once', async ({
    page,
  }) => {
    await openByPath(page, '/komplet-na-chlody', /Na chłody/);
    await expectAccessible(page);
    const before = await together(page).innerText();
    // Other tests may have bought the last piece of a part.
    await page.getByRole('radio', { checked: false, disabled: false }).first().check();
    await expect(together(page)).not.toHaveText(before);
    await page.getByRole('button', { name: /O jedną więcej: Szalik/ }).click();
    const bag = page.getByRole('combobox', { name: 'Torba' });
    await bag.selectOption('');
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    await expect(page.getByText('Wybierz jedną z możliwości').first()).toBeVisible();
    await expect(bag).toBeFocused();
    await bag.selectOption({ index: 2 });
    await page.getByRole('checkbox').first().check();
    const sum = await together(page).innerText();
    await addToCart(page);
    const cart = await openMinicart(page);
    await expect(cart.getByRole('listitem')).toContainText(/Szalik: 2 × /);
    await expect(cart.getByRole('listitem')).toContainText(sum);
    await toCheckout(page);
    await placeOrder(page);
  });

  test('virtual with custom options: rules, prices and texts', async ({ page }) => {
    await openByPath(page, '/pakowanie-na-prezent', /Pakowanie/);
    await expectAccessible(page);
    await expect(page.getByText('Tu nie można przesłać pliku')).toBeVisible();
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    const note = page.getByLabel('Treść bileciku');
    await expect(note).toBeFocused();
    await expect(note).toHaveAttribute('aria-invalid', 'true');
    await note.fill('Wszystkiego dobrego, Zosiu!');
    await page.getByRole('radio', { name: /Drukowany ręcznie/ }).check();
    await page.getByRole('checkbox', { name: /Gałązka lawendy/ }).check();
    await page.getByRole('checkbox', { name: /Pieczęć z laku/ }).check();
    await expect(together(page)).toHaveText(/26,80\szł/);
    await addToCart(page);
    const cart = await openMinicart(page);
    await expect(cart.getByRole('listitem')).toContainText(
      'Treść bileciku: Wszystkiego dobrego, Zosiu!',
    );
    await expect(cart.getByRole('listitem')).toContainText(
      'Dodatki: Gałązka lawendy, Pieczęć z laku',
    );
    await toCheckout(page);
    await placeOrder(page);
  });

  test('downloadable: files, their price and the consent [pl-C10]', async ({ page }) => {
    await openByPath(page, '/wykroj-sukienki-jagoda-pdf', /Jagoda/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    await expect(page.getByText('Wybierz co najmniej jeden plik')).toBeVisible();
    await page.getByRole('checkbox', { name: /Wykrój A0/ }).check();
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    await expect(page.getByText(/Bez tej zgody/)).toBeVisible();
    await page.getByRole('checkbox', { name: /Zgadzam się/ }).check();
    await expect(together(page)).toHaveText(/51,00\szł/);
    await addToCart(page);
    const cart = await openMinicart(page);
    await expect(cart.getByRole('listitem')).toContainText('Pliki: Wykrój A0');
    await toCheckout(page);
    await expect(page.getByRole('radio', { name: /pobrani|odbiorze/ })).toHaveCount(0);
    await placeOrder(page);
  });

  test('simple and virtual need only a click', async ({ page }) => {
    await openByPath(page, '/skrocenie-spodni', /Skrócenie/);
    await addToCart(page);
    await page.goto('/cart');
    await placeOrder(page);
  });
});

test('each type has an address with its name, too [route-07]', async ({ page }) => {
  const addresses = {
    '/p/WT-GR-900000/zestaw': 'Zestaw zimowy Turbacz',
    '/p/WT-BU-910000/komplet': 'Komplet Na chłody',
    '/p/WT-VI-920000/usluga': 'Skrócenie spodni',
    '/p/WT-DO-930000/wykroj': 'Wykrój sukienki Jagoda (PDF)',
  };
  for (const [address, name] of Object.entries(addresses)) {
    const response = await page.request.get(address);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain(name);
  }
});

test('a sold-out combination is marked and can be viewed', async ({ page }) => {
  await page.goto('/dla-niego/swetry');
  const hrefs = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of new Set(hrefs)) {
    await page.goto(href);
    await expect(
      page.getByRole('button', { name: /Dodaj do koszyka|Wyprzedane/ }).first(),
    ).toBeVisible();
    const gone = page.getByRole('radio', { name: /niedostępne/ });
    const isAnyLeft = await page
      .getByRole('button', { name: 'Dodaj do koszyka' })
      .first()
      .isVisible();
    if ((await gone.count()) === 0 || !isAnyLeft) continue;
    await gone.first().check({ force: true });
    await expect(page.getByRole('button', { name: 'Wyprzedane' }).first()).toBeVisible();
    await expect(page).toHaveURL(/childSku=/);
    return;
  }
  throw new Error('The listing has no sold-out variant');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a variant is chosen by links, and the parts of a set can be read', async ({ page }) => {
    await page.goto('/torba-skorzana-saska', { waitUntil: 'commit' });
    await page.locator('main noscript').getByRole('link', { name: 'Karmel' }).click();
    await expect(page).toHaveURL(/childSku=/);
    await expect(page.getByRole('group', { name: 'Kolor: Karmel' })).toBeVisible();
    await page.goto('/zestaw-zimowy-turbacz', { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: /^Szalik/ }).first()).toBeVisible();
  });
});
