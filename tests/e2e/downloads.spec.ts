import { expectAccessible } from './accessible.ts';
import { expect, goOffline, test, whenStarted } from './shop.ts';

/** Console messages of a browser without a connection. */
const offlineNoise = [/Failed to load resource/, /net::ERR/, /cart\.sync-waits/, /catalogue/];

test('a category is saved for offline, opens with its products and pictures offline, and is removed [app-07]', async ({
  page,
  context,
  expected,
}) => {
  test.slow();
  expected.push(...offlineNoise);
  await page.goto('/dla-niego/swetry');
  await whenStarted(page);
  const box = page.getByRole('region', { name: 'Zabierz ze sobą' });
  await box.getByRole('button', { name: 'Zabierz ze sobą' }).click();
  await expect(box.getByRole('progressbar')).toBeVisible();
  await expect(box.getByRole('status')).toContainText(/Jest na tym urządzeniu \([\d,]+ MB\)/, {
    timeout: 100_000,
  });
  await expectAccessible(page);
  const names = await page.getByRole('article').getByRole('link').allInnerTexts();
  // A product that was not visited, from a later page of the listing.
  await page.goto('/offline');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Na tym urządzeniu');
  await expect(page.getByRole('heading', { name: 'Zabrane ze sobą' })).toBeVisible();
  await expectAccessible(page);
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Swetry' }).last().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  const last = page
    .getByRole('article')
    .getByRole('link')
    .nth(names.length - 1);
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.at(-1) ?? '');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.at(-1) ?? '');
  const isSeen = () =>
    page
      .locator('main img')
      .first()
      .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
  await expect.poll(isSeen).toBe(true);

  await page.goto('/offline');
  await page.getByRole('button', { name: /Usuń .* z tego urządzenia/ }).click();
  await expect(page.getByRole('heading', { name: 'Zabrane ze sobą' })).toBeHidden();
  const left = () => page.evaluate(async () => (await (await caches.open('taken')).keys()).length);
  await expect.poll(left).toBe(0);
  await context.setOffline(false);
});

test('saving for offline can be cancelled, and leaves nothing stored [app-07]', async ({
  page,
  expected,
}) => {
  expected.push(...offlineNoise);
  await page.route('**/img/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue().catch(() => {});
  });
  await page.goto('/dla-niego/swetry');
  await whenStarted(page);
  const box = page.getByRole('region', { name: 'Zabierz ze sobą' });
  await box.getByRole('button', { name: 'Zabierz ze sobą' }).click();
  await box.getByRole('button', { name: 'Przerwij' }).click();
  await expect(box.getByRole('button', { name: 'Zabierz ze sobą' })).toBeVisible();
  const left = () => page.evaluate(async () => (await (await caches.open('taken')).keys()).length);
  await expect.poll(left).toBe(0);
});

test('the favourites are saved for offline, and their products open offline [app-07]', async ({
  page,
  context,
  expected,
}) => {
  test.slow();
  expected.push(...offlineNoise);
  await page.goto('/dla-niego/swetry');
  await whenStarted(page);
  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /Ulubione/ }).click();
  await expect(card.getByRole('button', { name: /Ulubione/, pressed: true })).toBeVisible();
  await page.goto('/lista-zyczen');
  const box = page.getByRole('region', { name: 'Zabierz ze sobą' });
  await box.getByRole('button', { name: 'Zabierz ze sobą' }).click();
  await expect(box.getByRole('status')).toContainText(/Jest na tym urządzeniu \([\d,]+ MB\)/, {
    timeout: 100_000,
  });
  const taken = () => page.evaluate(async () => (await (await caches.open('taken')).keys()).length);
  expect(await taken()).toBeGreaterThan(1);
  await goOffline(page);
  await page.getByRole('article').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await context.setOffline(false);
});
