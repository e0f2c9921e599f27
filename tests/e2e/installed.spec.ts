import { expect, test } from '@playwright/test';
import { whenQuiet } from '../support/quiet.ts';
import { fullChromium, openBrowser, workerTools } from './installed.ts';
import { visit } from './offline.ts';
import { agreeToAll, whenStarted } from './shop.ts';

test.skip(fullChromium === null, 'a Chromium with windows installs; the engine alone does not');

test('the browser offers to install the shop, under its own id [app-02]', async ({ baseURL }) => {
  const { context, close } = await openBrowser({ baseURL });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/');
  await whenStarted(page);
  const cdp = await context.newCDPSession(page);
  await expect
    .poll(async () => (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([]);
  const { errors, data = '' } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ id: '/', lang: 'pl', display: 'standalone' });
  const { appId } = await cdp.send('Page.getAppId');
  expect(appId).toBe(new URL('/', page.url()).href);
  await close();
});

test('shared content opens in the shop, with and without a connection [app-04]', async ({
  page,
  context,
}) => {
  await page.goto('/udostepnione?text=lniana%20sukienka');
  await expect(page).toHaveURL(/\/szukaj\?q=lniana/);
  await whenStarted(page);
  const link = new URL('/o-nas', page.url()).href;
  await visit(page, link);
  await context.setOffline(true);
  await page.goto(`/udostepnione?text=${encodeURIComponent(`Zobacz ${link}`)}`);
  await expect(page).toHaveURL(/\/o-nas$/);
});

test('the install prompt appears at the second visit, once, and never again after a refusal [app-05]', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    addEventListener('load', () =>
      setTimeout(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        Object.assign(event, {
          prompt: async () => localStorage.setItem('prompted', '1'),
        });
        dispatchEvent(event);
      }, 500),
    );
  });
  const text = page.getByText('Sklep może być na Twoim ekranie głównym');
  const comeAgain = async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/o-nas');
    await whenStarted(page);
  };
  /** Past the moment of the offer. */
  const waitLonger = async () => {
    await whenQuiet(page);
    await page.clock.fastForward(1000);
    await whenQuiet(page);
    await page.clock.fastForward(20_000);
  };
  await page.goto('/o-nas');
  await agreeToAll(page);
  await comeAgain();
  await waitLonger();
  await expect(text).toBeHidden();
  await comeAgain();
  await expect(text).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Nie teraz' }).click();
  await comeAgain();
  await waitLonger();
  await expect(text).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('prompted'))).toBe(null);
});

test('favourites are refreshed periodically with the shop closed [app-08]', async ({ baseURL }) => {
  const { context, close } = await openBrowser({ baseURL });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/dla-niego/swetry');
  await whenStarted(page);
  await page.getByRole('article').first().getByRole('link').click();
  const wish = page
    .getByRole('main')
    .getByRole('button', { name: /^Ulubione/ })
    .first();
  await wish.click();
  await expect(wish).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/lista-zyczen');
  await expect(page.getByRole('article')).toHaveCount(1);
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker() !== null) asked.push(new URL(request.url()).pathname);
  });
  const tools = await workerTools(context, page);
  // From here on no page of the shop is open.
  await page.goto('about:blank');
  asked.length = 0;
  await tools.periodicSync('witryna-wishes:pl');
  await expect.poll(() => asked).toContain('/api/stock/list');
  await expect.poll(() => asked).toContain('/api/catalog/search');
  await close();
});
