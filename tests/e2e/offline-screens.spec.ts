import { violationsOf } from './accessible.ts';
import { everyScreen } from './every-screen.ts';
import { note, offlineNoise, title } from './offline.ts';
import { cards, expect, goOffline, listing, test, whenStarted } from './shop.ts';

const unknown = '0aa0aa0a-0000-4000-8000-000000000000';

test('every unvisited page of the path table works without a connection or opens home with a message, and has no fault axe can find [offline-06] [route-66] [pl-G01]', async ({
  page,
  expected,
}) => {
  test.setTimeout(600_000);
  expected.push(...offlineNoise);
  await page.goto(listing);
  await whenStarted(page);
  const product = String(await cards(page).nth(2).getByRole('link').first().getAttribute('href'));
  await page.waitForLoadState('networkidle');
  const isKept = () =>
    page.evaluate(async () => (await caches.match('/o-nas', { ignoreVary: true })) !== undefined);
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
  await goOffline(page);
  const screens = everyScreen({
    product,
    sku: 'nieznany',
    order: { order_uuid: unknown, order_secret: 'nieznany' },
  });
  const ways = { content: 0, home: 0 };
  for (const [screen, { path }] of Object.entries(screens)) {
    await page.goto(path);
    // The app shell is shown until the page has checked what this device has stored for the
    // address.
    const isShell = screen === 'offline' || screen === 'error';
    const shown = isShell ? /\S/ : /^(?!Jesteś offline)[\s\S]*\S/;
    await expect
      .poll(() => title(page).allInnerTexts(), { message: screen })
      .toEqual([expect.stringMatching(shown)]);
    await expect.soft(page.locator('main [aria-busy=true]'), screen).toHaveCount(0);
    await expect.soft(page.getByRole('main'), screen).toHaveText(/\S.{10}/);
    const isLedHome = new URL(page.url()).pathname === '/' && path !== '/';
    if (isLedHome) {
      const why = page.getByText('nie jest dostępna bez połączenia');
      await expect.soft(why.first(), screen).toBeVisible();
    }
    // Home is the same each time.
    else expect.soft(await violationsOf(page), screen).toEqual([]);
    ways[isLedHome ? 'home' : 'content'] += 1;
  }
  for (const path of ['/lista-zyczen', '/porownanie', '/dostawa']) {
    await page.goto(path);
    await expect(note(page)).toBeVisible();
  }
  // Most pages open with their own content; home replaces those that only the server can render.
  expect(ways.content).toBeGreaterThan(ways.home);
});
