import { cardsInStock, expect, listing, openProduct, test } from './shop.ts';
import { openWithoutScript } from './without-script.ts';

test.describe('a press while the scripts are on their way', () => {
  test('opens the menu when they are there', async ({ page }) => {
    const release = await openWithoutScript(page, '/');
    const opener = page.getByRole('button', { name: 'Co jest w: Ona' });
    await opener.focus();
    await page.keyboard.press('Enter');
    release();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
  });

  test('puts the product in the cart once', async ({ page }) => {
    await page.goto(listing);
    const path = await cardsInStock(page).nth(1).getByRole('link').first().getAttribute('href');
    const release = await openWithoutScript(page, path ?? '');
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    release();
    await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Koszyk, 1 rzecz' })).toBeVisible();
  });
});

test.describe('a press on a page that is left before its scripts are there', () => {
  // It would have them at once.
  test.use({ serviceWorkers: 'block' });
  const noWorker = /Service Worker registration blocked/;

  test('puts the product in the cart on the next page, once', async ({ page, expected }) => {
    expected.push(noWorker);
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

  test('puts no other size in the cart than was chosen last', async ({ page, expected }) => {
    expected.push(noWorker);
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

test('a press whose code does not come is spoken of after some seconds, and done when it is here', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_CONNECTION_RESET/, /dynamically imported/);
  // The page rests only when it is touched.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(listing);
  const path = await cardsInStock(page).nth(1).getByRole('link').first().getAttribute('href');
  await page.goto(path ?? '');
  await page.waitForLoadState('networkidle');
  await page.route(/\.js$/, (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'To trwa dłużej niż zwykle' });
  await expect(notice).toBeVisible();
  await page.unroute(/\.js$/);
  await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible({ timeout: 20_000 });
  await expect(notice).toBeHidden();
});
