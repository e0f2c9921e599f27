import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { listing } from './shop.ts';

/** What a first visit may cost until the shopper moves, scrolls or touches anything. */
const budget = { requests: 25, bytes: 250_000, scripts: 15, scriptBytes: 120_000 };

/** Milliseconds without any input; a page starts the rest after 10 s. */
const glance = 8000;

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
test.use(phone);

interface Sent {
  readonly path: string;
  readonly bytes: number;
}

/** Records every request of the page and of its service worker, with the bytes of its response. */
async function watchRequests(page: Page, context: BrowserContext): Promise<() => readonly Sent[]> {
  const paths = new Map<string, string>();
  const sent: Sent[] = [];
  const session = await context.newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) paths.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const path = paths.get(requestId);
    if (path !== undefined) sent.push({ path, bytes });
  });
  context.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    // Any request of a worker is one too many.
    if (request.serviceWorker() !== null) sent.push({ path: `worker: ${path}`, bytes: 0 });
  });
  await session.send('Network.enable');
  return () => sent;
}

const sum = (all: readonly Sent[]) => all.reduce((total, { bytes }) => total + bytes, 0);

/** An available product of the listing. */
async function findProduct(page: Page): Promise<string> {
  await page.goto(listing, { waitUntil: 'domcontentloaded' });
  const cards = page.getByRole('article').filter({ hasNotText: 'Wyprzedane' });
  return (await cards.first().getByRole('link').getAttribute('href')) ?? '';
}

for (const name of ['home', 'listing', 'product'] as const) {
  test(`a first glance at the ${name} page is quiet; the rest loads when the shopper scrolls`, async ({
    browser,
    baseURL,
    page,
  }) => {
    const path = { home: '/', listing, product: '' }[name] || (await findProduct(page));
    const fresh = await browser.newContext({
      ...phone,
      ...(baseURL !== undefined && { baseURL }),
    });
    // The server compresses a picture well after its first request.
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1000);
    const visit = await fresh.newPage();
    const sent = await watchRequests(visit, fresh);
    await visit.goto(path, { waitUntil: 'load' });
    await visit.waitForTimeout(glance);
    const first = [...sent()];
    const scripts = first.filter(({ path: file }) => file.endsWith('.js'));
    const figures = {
      requests: first.length,
      bytes: sum(first),
      scripts: scripts.length,
      scriptBytes: sum(scripts),
    };
    test.info().annotations.push({ type: name, description: JSON.stringify(figures) });
    for (const [what, most] of Object.entries(budget)) {
      const value = Object.entries(figures).find(([key]) => key === what)?.[1];
      expect.soft(value, `${what} of ${JSON.stringify(first)}`).toBeLessThanOrEqual(most);
    }
    await visit.evaluate(() => scrollBy(0, 300));
    await expect(visit.locator('img[hidden]')).toHaveCount(0);
    await expect.poll(() => sent().length, { timeout: 60_000 }).toBeGreaterThan(first.length + 20);
    await visit.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await fresh.close();
  });
}
