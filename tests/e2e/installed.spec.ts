import { expect, test } from '@playwright/test';
import { fullChromium, openBrowser } from './installed.ts';
import { whenStarted } from './shop.ts';

test.skip(
  fullChromium === undefined,
  'a Chromium with windows installs; the engine alone does not',
);

test('the browser finds the shop fit to be installed, under its own id [app-02]', async ({
  baseURL,
}) => {
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

test('what is shared opens in the shop, with and without a connection [app-04]', async ({
  page,
  context,
}) => {
  await page.goto('/udostepnione?text=lniana%20sukienka');
  await expect(page).toHaveURL(/\/szukaj\?q=lniana/);
  await whenStarted(page);
  const link = new URL('/o-nas', page.url()).href;
  await page.goto(link);
  await whenStarted(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto(`/udostepnione?text=${encodeURIComponent(`Zobacz ${link}`)}`);
  await expect(page).toHaveURL(/\/o-nas$/);
});
