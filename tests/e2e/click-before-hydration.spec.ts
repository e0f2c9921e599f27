import { expect, openProduct, test } from './shop.ts';
import { openWithoutScript } from './without-script.ts';

test.describe('a click before hydration', () => {
  test('opens the menu after hydration', async ({ page }) => {
    const release = await openWithoutScript(page, '/');
    const opener = page.getByRole('button', { name: 'Co jest w: Ona' });
    await opener.focus();
    await page.keyboard.press('Enter');
    release();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
  });

  test('puts the product in the cart once', async ({ page }) => {
    await openProduct(page);
    const release = await openWithoutScript(page, page.url());
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    release();
    await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Koszyk, 1 rzecz' })).toBeVisible();
  });
});

test.describe('input before hydration', () => {
  // With a service worker the scripts would be available at once.
  test.use({ hasWorker: false });

  test('in the search field opens suggestions after hydration', async ({ page }) => {
    const release = await openWithoutScript(page, '/');
    const plain = page.getByRole('searchbox', { name: 'Szukaj produktów' }).first();
    await plain.pressSequentially('suk');
    release();
    const field = page.getByRole('combobox', { name: 'Szukaj produktów' }).first();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('suk');
    await expect(
      page.getByRole('listbox', { name: 'Podpowiedzi' }).getByRole('option').first(),
    ).toBeVisible();
  });

  test('in the sign-in form signs the customer in', async ({ page }) => {
    const release = await openWithoutScript(page, '/login');
    await page.getByLabel('E-mail').fill('jan.kowalski@example.com');
    await page.getByLabel('Hasło', { exact: true }).fill('Witryna2026!');
    await page.getByLabel('Hasło', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    release();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('heading', { name: 'Dzień dobry, Jan' })).toBeVisible();
  });

  test('on another size chooses that size', async ({ page }) => {
    await openProduct(page);
    const release = await openWithoutScript(page, page.url());
    const size = page.getByRole('group', { name: /^Rozmiar/ });
    const other = size.locator('label:has(input:not(:checked))').last();
    const label = (await other.getAttribute('title')) ?? '';
    await other.click();
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    release();
    await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
    await expect(size).toHaveAccessibleName(`Rozmiar: ${label}`);
    await expect(size.getByRole('radio', { checked: true })).toHaveAccessibleName(
      new RegExp(`^${label}`),
    );
    await page.goto('/cart');
    const line = page.getByRole('region', { name: 'Koszyk' }).getByRole('listitem');
    await expect(line).toContainText(`Rozmiar: ${label}`);
  });

  test('on the button of a set puts it in the cart, although its form is loaded last', async ({
    page,
  }) => {
    const release = await openWithoutScript(page, '/zestaw-zimowy-turbacz');
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    release();
    await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
  });

  test('on a picture enlarges it, unless the shopper has moved on', async ({ page }) => {
    await openProduct(page);
    const picture = page.getByRole('button', { name: /powiększ/ }).first();
    for (const isLeft of [false, true]) {
      const release = await openWithoutScript(page, page.url());
      await picture.click();
      const search = page.getByRole('searchbox', { name: 'Szukaj produktów' }).first();
      if (isLeft) await search.pressSequentially('suk');
      release();
      await expect(page.getByRole('dialog')).toHaveCount(isLeft ? 0 : 1);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('dialog')).toHaveCount(isLeft ? 0 : 1);
    }
  });

  test('on "show password" shows the password', async ({ page }) => {
    const release = await openWithoutScript(page, '/login');
    await page.getByLabel('Pokaż hasło').check();
    release();
    const password = page.getByRole('main').locator('input[name=password]');
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByLabel('Pokaż hasło').uncheck();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('by swiping to another picture stays on that picture', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await openProduct(page);
    const release = await openWithoutScript(page, page.url());
    const stage = page.locator('ul:has(> #zdjecie-2)');
    await stage.evaluate((element) =>
      element.scrollTo({ left: element.clientWidth, behavior: 'instant' }),
    );
    const count = page.getByText(/^\d \/ \d+$/);
    await expect(count).toHaveText(/^1 /);
    release();
    await expect(count).toHaveText(/^2 /);
    await page.waitForLoadState('networkidle');
    expect(await stage.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  });
});

test.describe('a click on a page that is left before hydration', () => {
  // With a service worker the scripts would be available at once.
  test.use({ hasWorker: false });

  test('puts the product in the cart on the next page, once', async ({ page }) => {
    const name = await openProduct(page);
    const release = await openWithoutScript(page, page.url());
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    await page.goto('/dostawa', { waitUntil: 'commit' });
    release();
    await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Koszyk, 1 rzecz' })).toBeVisible();
    await page.goto('/cart');
    const line = page.getByRole('region', { name: 'Koszyk' }).getByRole('listitem');
    await expect(line).toHaveCount(1);
    await expect(line).toContainText(name);
    await page.goto('/dostawa');
    await expect(page.getByRole('link', { name: 'Koszyk, 1 rzecz' })).toBeVisible();
  });

  test('puts only the last chosen size in the cart', async ({ page }) => {
    await openProduct(page);
    const release = await openWithoutScript(page, page.url());
    const sizes = page.getByRole('group', { name: /^Rozmiar/ }).getByRole('radio');
    await sizes.and(page.locator(':not(:checked)')).first().check({ force: true });
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    await page.goto('/dostawa', { waitUntil: 'commit' });
    release();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('link', { name: 'Koszyk, 0 rzeczy' })).toBeVisible();
  });
});

test.describe('without a service worker', () => {
  test.use({ hasWorker: false });

  test('a click whose code fails to load shows a notice after some seconds, and works when the code is loaded', async ({
    page,
    expected,
  }) => {
    expected.push(/ERR_CONNECTION_RESET/, /dynamically imported/);
    await openProduct(page);
    // The page never becomes idle, so its code is loaded only on a click.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(page.url());
    await page.waitForLoadState('networkidle');
    await page.route(/\.js$/, (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    const notice = page.getByRole('alert').filter({ hasText: 'To trwa dłużej niż zwykle' });
    await expect(notice).toBeVisible();
    await page.unroute(/\.js$/);
    await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible({ timeout: 60_000 });
    await expect(notice).toBeHidden();
  });
});
