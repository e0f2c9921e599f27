import type { Browser } from 'playwright-core';

/**
 * One transparent pixel: the console of the pages is tested, not their pictures, which the demo
 * draws on request.
 */
const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** Opens a page in a browser and returns the console messages until it is idle. */
export async function complaintsOf(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext({ locale: 'pl-PL', serviceWorkers: 'block' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  await page.route('**/img/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: pixel }),
  );
  const response = await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await context.close();
  const own = response?.status() === 404 ? /status of 404|Service Worker/ : /Service Worker/;
  return complaints.filter((text) => !own.test(text));
}
