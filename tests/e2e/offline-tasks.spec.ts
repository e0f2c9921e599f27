import { whenQuiet } from '../support/quiet.ts';
import { backgroundSync } from './background-sync.ts';
import { logIn, newCustomer, tokenOf } from './customers.ts';
import { expect, goOffline, listing, test } from './shop.ts';

test('the service worker sends a favourite that was added offline, with the shop closed [offline-17]', async ({
  page,
  context,
  request,
  expected,
}) => {
  test.slow();
  expected.push(/Failed to load resource/, /queue/, /wish/, /session\.no-profile/);
  const customer = await newCustomer(request);
  await logIn(page, customer);
  await page.goto(listing);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Ulubione/ })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const elsewhere = await context.newPage();
  const wakeWorker = await backgroundSync(elsewhere, new URL(page.url()).origin);
  await whenQuiet(page);
  await page.close();
  await context.setOffline(false);
  const headers = { authorization: `Bearer ${await tokenOf(request, customer)}` };
  const wishes = async () => {
    const response = await request.get('/api/user/wishlist', { headers });
    const { result } = await response.json();
    return Array.isArray(result) ? result.length : -1;
  };
  expect(await wishes()).toBe(0);
  await wakeWorker();
  await expect.poll(wishes).toBe(1);
});
