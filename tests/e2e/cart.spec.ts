import { addToCart, expect, goOffline, openProduct, test, whenStarted } from './shop.ts';

test.describe('cart', () => {
  test('a line is changed, removed after a question, and brought back [cart-54] [route-32]', async ({
    page,
  }) => {
    const name = await openProduct(page);
    await addToCart(page);
    await page.getByRole('link', { name: /^Koszyk/ }).click();
    const cart = page.getByRole('dialog', { name: 'Koszyk' });
    await cart.getByRole('button', { name: `O jedną więcej: ${name}` }).click();
    await expect(cart.getByRole('group', { name: `Liczba sztuk: ${name}` })).toContainText('2');

    await cart.getByRole('button', { name: `Usuń: ${name}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(name);
    await question.getByRole('button', { name: 'Anuluj' }).click();
    await expect(cart.getByRole('link', { name })).toBeVisible();

    await cart.getByRole('button', { name: `Usuń: ${name}` }).click();
    await question.getByRole('button', { name: 'Usuń' }).click();
    await expect(cart.getByText('Koszyk jest pusty')).toBeVisible();
    await cart.getByRole('button', { name: 'Cofnij' }).click();
    await expect(cart.getByRole('group', { name: `Liczba sztuk: ${name}` })).toContainText('2');
  });

  test('another tab follows [cart-14]', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/');
    await openProduct(page);
    await addToCart(page);
    await expect(other.getByRole('link', { name: /^Koszyk/ })).toContainText('1');
  });

  test('survives a reload without a connection, as the visited product does [offline-01]', async ({
    page,
    expected,
  }) => {
    expected.push(/Failed to load resource/, /cart\.sync-waits/, /queue/);
    const name = await openProduct(page);
    await addToCart(page);
    await page.reload();
    await whenStarted(page);
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
    await page.waitForTimeout(3000);
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

  test('a broken stored record is dropped and the shop works on', async ({ page, expected }) => {
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
