import { note, seeListing, title } from './offline.ts';
import { expect, goOffline, test, whenStarted } from './shop.ts';

test.describe('an unvisited address, typed without a connection', () => {
  test.slow();
  test.beforeEach(async ({ expected, page }) => {
    expected.push(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /queue/, /stock/);
    await seeListing(page);
  });

  test('opens from the app shell, for a product seen in a listing and its category', async ({
    page,
  }) => {
    const link = page.getByRole('article').nth(2).getByRole('link').first();
    const name = await link.innerText();
    const address = String(await link.getAttribute('href'));
    await goOffline(page);
    await page.goto(address);
    await expect(title(page)).toHaveText(name);
    await expect(note(page)).toBeVisible();
    await page.goto('/dla-niego');
    await expect(note(page)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: /^Koszyk/ }).click();
    await expect(page.getByRole('dialog', { name: 'Koszyk' })).toBeVisible();
  });

  test('without data on this device opens home with a message [route-66]', async ({ page }) => {
    await goOffline(page);
    await page.goto('/nigdy/nie-widziane');
    await expect(page.getByText('nie jest dostępna bez połączenia')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(title(page)).toBeVisible();
  });
});

test('every script and style in the build’s list is cached before it is requested [offline-02]', async ({
  page,
}) => {
  await page.goto('/o-nas');
  await whenStarted(page);
  const missing = () =>
    page.evaluate(async () => {
      const { all, publicPath } = await (await fetch('/dist/vue-ssr-client-manifest.json')).json();
      const kept = await Promise.all(all.map((file: string) => caches.match(publicPath + file)));
      return { of: all.length > 50, missing: all.filter((_: string, at: number) => !kept[at]) };
    });
  await expect.poll(missing, { timeout: 30_000 }).toEqual({ of: true, missing: [] });
});

test('a page requested just before the first service worker is active is controlled by it [offline-01]', async ({
  page,
  context,
}) => {
  const { promise: activated, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/o-nas', async (route) => {
    await activated;
    await route.continue();
  });
  // Playwright can ask no page that is being left.
  const observer = await context.newPage();
  await observer.goto('/robots.txt');
  const workerState = () =>
    observer.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration && (registration.active?.state ?? 'installing');
    });
  await page.goto('/kontakt');
  await expect.poll(workerState, { intervals: [20] }).toBe('installing');
  const opened = page.goto('/o-nas');
  await expect.poll(workerState).toBe('activated');
  release();
  await opened;
  await whenStarted(page);
});
