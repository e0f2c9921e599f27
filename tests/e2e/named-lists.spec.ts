import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { logIn, newCustomer } from './customers.ts';
import { offlineNoise } from './offline.ts';
import { expect, goOffline, openCheckout, openProduct, test, whenStarted } from './shop.ts';

const listsPath = '/lista-zyczen';
const choice = (page: Page) => page.getByRole('combobox', { name: 'Lista' });

/** Puts the open product on a new list. */
async function putOnNewList(page: Page, name: string): Promise<void> {
  await whenStarted(page);
  await page.getByRole('button', { name: 'Dodaj do listy' }).click();
  const sheet = page.getByRole('dialog', { name: 'Dodaj do listy' });
  await sheet.getByLabel('Nazwa listy').fill(name);
  await sheet.getByRole('button', { name: 'Utwórz listę' }).click();
  await expect(sheet.getByRole('checkbox', { name })).toBeChecked();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Zamknij' }).click();
}

async function openList(page: Page, name: string): Promise<void> {
  await page.goto(listsPath);
  await whenStarted(page);
  await choice(page).selectOption({ label: `${name} · 1` });
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

test.describe('lists with names', () => {
  test('are made from a product, renamed, emptied, deleted and restored, in every tab [list-03] [list-06]', async ({
    page,
    context,
  }) => {
    const product = await openProduct(page);
    await putOnNewList(page, 'Na lato');
    await openList(page, 'Na lato');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: product });
    await expect(row).toBeVisible();
    await expectAccessible(page);
    const other = await context.newPage();
    await other.goto(listsPath);
    await whenStarted(other);
    await page.getByRole('button', { name: 'Nowa lista' }).click();
    const sheet = page.getByRole('dialog', { name: 'Nowa lista' });
    await sheet.getByLabel('Nazwa listy').fill('Na lato');
    await sheet.getByRole('button', { name: 'Utwórz listę' }).click();
    await expect(page.getByRole('heading', { name: 'Ta lista jest pusta' })).toBeVisible();
    await expect(choice(other).getByRole('option')).toHaveText([
      'Ulubione · 0',
      'Na lato · 1',
      'Na lato (2) · 0',
    ]);
    await page.getByRole('button', { name: 'Zmień nazwę listy' }).click();
    const renaming = page.getByRole('dialog', { name: 'Zmień nazwę listy' });
    await renaming.getByLabel('Nazwa listy').fill('Na urlop');
    await renaming.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Na urlop' })).toBeVisible();
    await choice(page).selectOption({ label: 'Na lato · 1' });
    await page.getByRole('button', { name: `Usuń z listy: ${product}` }).click();
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: 'Usuń listę' }).click();
    await expect(choice(other).getByRole('option')).toHaveText(['Ulubione · 0', 'Na urlop · 0']);
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(row).toBeVisible();
  });

  test('hold a saved cart, go into the cart whole, and are shared by a link [list-04]', async ({
    page,
    context,
  }) => {
    const name = await openCheckout(page);
    await page.getByRole('button', { name: `O jedną więcej: ${name}` }).click();
    await page.getByRole('button', { name: 'Zapisz koszyk jako listę' }).click();
    const sheet = page.getByRole('dialog', { name: 'Zapisz koszyk jako listę' });
    await sheet.getByLabel('Nazwa listy').fill('Co miesiąc');
    await sheet.getByRole('button', { name: 'Zapisz listę' }).click();
    await expectAccessible(page);
    await sheet.getByRole('link', { name: 'Pokaż listę' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Co miesiąc' })).toBeVisible();
    await expect(page.getByText(/Liczba sztuk: 2$/)).toBeVisible();
    const put = page.getByRole('button', { name: 'Wszystko do koszyka' });
    await put.click();
    await expect(put).not.toHaveAttribute('aria-busy');
    await page.goto('/cart');
    const field = page.getByRole('textbox', { name: `Liczba sztuk: ${name}` });
    // At least three pieces are left.
    await expect(field).toHaveValue(/^[34]$/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openList(page, 'Co miesiąc');
    await page.getByRole('button', { name: 'Udostępnij listę' }).click();
    await expect(page.getByText('Link skopiowany')).toBeVisible();
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  });

  test('are made and changed without a connection [list-03]', async ({ page, expected }) => {
    expected.push(...offlineNoise);
    const product = await openProduct(page);
    await putOnNewList(page, 'Na lato');
    await openList(page, 'Na lato');
    await page.waitForLoadState('networkidle');
    await goOffline(page);
    await page.reload();
    await choice(page).selectOption({ label: 'Na lato · 1' });
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: product });
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: `Usuń z listy: ${product}` }).click();
    await expect(page.getByRole('heading', { name: 'Ta lista jest pusta' })).toBeVisible();
    await page.reload();
    await expect(choice(page).getByRole('option')).toHaveText(['Ulubione · 0', 'Na lato · 0']);
  });

  test('of a guest join the account and reach another device [list-05]', async ({
    page,
    browser,
    request,
  }) => {
    const customer = await newCustomer(request);
    const product = await openProduct(page);
    await putOnNewList(page, 'Prezenty');
    await logIn(page, customer);
    const device = await (await browser.newContext()).newPage();
    await logIn(device, customer);
    await openList(device, 'Prezenty');
    await expect(device.getByRole('link', { name: product })).toBeVisible();
    await device.getByRole('button', { name: `Usuń z listy: ${product}` }).click();
    await expect(choice(device).getByRole('option')).toHaveText(['Ulubione · 0', 'Prezenty · 0']);
    await device.waitForLoadState('networkidle');
    await page.goto(listsPath);
    await expect(choice(page).getByRole('option')).toHaveText(['Ulubione · 0', 'Prezenty · 0']);
    await device.context().close();
  });
});
