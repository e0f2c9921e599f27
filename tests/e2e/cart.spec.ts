import { whenQuiet } from '../support/quiet.ts';
import { addToCart, expect, goOffline, openProduct, test, whenStarted } from './shop.ts';

test.describe('cart', () => {
  test('a line is changed, removed after a confirmation, and restored [cart-54] [route-32]', async ({
    page,
  }) => {
    const name = await openProduct(page);
    await addToCart(page);
    await page.getByRole('link', { name: /^Koszyk/ }).click();
    const cart = page.getByRole('dialog', { name: 'Koszyk' });
    await cart.getByRole('button', { name: `O jedną więcej: ${name}` }).click();
    await expect(cart.getByRole('textbox', { name: `Liczba sztuk: ${name}` })).toHaveValue('2');

    await cart.getByRole('button', { name: `Usuń: ${name}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(name);
    await question.getByRole('button', { name: 'Anuluj' }).click();
    await expect(cart.getByRole('link', { name })).toBeVisible();

    await cart.getByRole('button', { name: `Usuń: ${name}` }).click();
    await question.getByRole('button', { name: 'Usuń' }).click();
    await expect(cart.getByText('Koszyk jest pusty')).toBeVisible();
    await cart.getByRole('button', { name: 'Cofnij' }).click();
    await expect(cart.getByRole('textbox', { name: `Liczba sztuk: ${name}` })).toHaveValue('2');
  });

  test('a typed quantity is saved with Enter, or refused beside the field, online and offline [cart-64]', async ({
    page,
    expected,
  }) => {
    expected.push(/Failed to load resource/, /cart\.sync-waits/, /queue/, /checkout\.no-methods/);
    const name = await openProduct(page);
    await addToCart(page);
    await page.goto('/cart');
    await whenStarted(page);
    const field = page.getByRole('textbox', { name: `Liczba sztuk: ${name}` });
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await page.waitForLoadState('networkidle');
    const place = async () =>
      (await page.getByRole('button', { name: `Usuń: ${name}` }).boundingBox())?.y;
    const before = await place();
    for (const text of ['', '0', 'dwa']) {
      await field.fill(text);
      await field.press('Tab');
      await expect(page.getByText('Wpisz liczbę, najmniej 1.')).toBeVisible();
      await expect(field).toHaveValue('1');
    }
    await field.fill('9999');
    await field.press('Enter');
    const most = page.getByText(/^Najwyżej \d+ sztuk/);
    await expect(most).toBeVisible();
    expect(await place()).toBe(before);
    // The field accepts exactly its stated maximum, and not one more.
    const limit = (await most.innerText()).replace(/\D/g, '');
    await field.fill(limit);
    await field.press('Enter');
    await expect(most).toBeHidden();
    await expect(
      page
        .getByRole('link', { name: /^Koszyk/ })
        .or(page.getByText(`${limit} ×`))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: `O jedną więcej: ${name}` })).toBeDisabled();
    await goOffline(page);
    await field.fill('1');
    await field.press('Enter');
    await expect(field).toHaveValue('1');
    await field.fill('9999');
    await field.press('Enter');
    await expect(page.getByText(`Najwyżej ${limit} sztuk`)).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('1');
  });

  test('another tab shows the same cart [cart-14]', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/');
    await openProduct(page);
    await addToCart(page);
    await expect(other.getByRole('link', { name: /^Koszyk/ })).toContainText('1');
  });

  test('a reload without a connection shows the cart and the visited product [offline-01]', async ({
    page,
    expected,
  }) => {
    expected.push(/Failed to load resource/, /cart\.sync-waits/, /queue/);
    const name = await openProduct(page);
    await addToCart(page);
    await page.reload();
    await whenStarted(page);
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
    await whenQuiet(page);
    await goOffline(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Koszyk/ })).toContainText('1');
    const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    expect(new URL((await worker()) ?? page.url()).pathname).toBe('/service-worker.js');
    const width = () =>
      page
        .locator('main img')
        .first()
        .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
    await expect.poll(width).toBeGreaterThan(0);
  });

  test('a broken stored record is deleted and the shop continues to work', async ({
    page,
    expected,
  }) => {
    expected.push(/record/);
    await openProduct(page);
    await addToCart(page);
    await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map((database) => database.name ?? '');
      for (const name of names) {
        const open = indexedDB.open(name);
        const database = await new Promise<IDBDatabase>((resolve) => {
          open.onsuccess = () => resolve(open.result);
        });
        for (const store of database.objectStoreNames) {
          const write = database.transaction(store, 'readwrite').objectStore(store);
          const keys = await new Promise<IDBValidKey[]>((resolve) => {
            const all = write.getAllKeys();
            all.onsuccess = () => resolve(all.result);
          });
          for (const key of keys)
            if (write.keyPath === null) write.put({ broken: true, cartItems: 7 }, key);
        }
        database.close();
      }
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await addToCart(page);
    await expect(page.getByRole('link', { name: /^Koszyk/ })).toContainText('1');
  });
});
