import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readMail } from '../../mock/mails/read-mail.ts';
import { sample } from '../crawl/sample.ts';
import {
  type FaultProxy,
  openFaultProxy,
  type WireFault,
  wireFaults,
} from '../faults/fault-proxy.ts';
import { shownTable, writePart } from '../faults/matrix-report.ts';
import { whenQuiet } from '../support/quiet.ts';
import { offlineNoise, title } from './offline.ts';
import {
  test as base,
  chooseCourier,
  expect,
  fillBuyer,
  listing,
  openProduct,
  orderButton,
  shopDataDir,
  whenStarted,
} from './shop.ts';

/*
 * What a shopper sees while the connection between browser and shop fails: the page shows the
 * state, nothing is lost, and an order is placed once. `SNAPSHOTS=write` writes the results into
 * tests/faults/results.md.
 */

const test = base.extend<{ wire: FaultProxy }>({
  wire: async ({ playwright: _ }, use, { project }) => {
    const wire = await openFaultProxy(new URL(project.use.baseURL ?? '').host);
    await use(wire);
    await wire.close();
  },
  baseURL: async ({ wire }, use) => use(`http://${wire.host}`),
});

/** Console messages of broken connections, and the shop's log lines of failed requests. */
const noise = [
  ...offlineNoise,
  /ERR_(?:CONNECTION|EMPTY|INCOMPLETE|CONTENT|FAILED|TIMED|INVALID)/,
  /\b\w+\.(?:not-|sync-|no-)\w+/,
];

test.use({ actionTimeout: 30_000, navigationTimeout: 30_000 });

/** All of them in a full run: each takes a minute of waiting for time limits. */
const faults = sample(wireFaults, 2);
const rows: [string, string, string, string][] = [];

/** The heading and the messages. */
async function shown(page: Page): Promise<string> {
  let heading = '';
  let warnings: string[] = [];
  // Both are read again if the page changes in between, so that they belong to one page.
  await expect(async () => {
    heading = await title(page).first().innerText();
    warnings = await page.locator('[role=alert], [role=status]').allInnerTexts();
  }).toPass();
  return (
    [heading, ...warnings]
      .map((text) => text.replace(/\s+/g, ' ').trim())
      // The title of the page is announced too; it repeats the heading.
      .filter((text) => text !== '' && !text.endsWith('| Witryna'))
      .slice(0, 3)
      .join(' · ')
  );
}

/**
 * Performs an action under a fault until the page shows its result; records the time and the texts.
 */
async function under(
  { page, wire, fault }: { page: Page; wire: FaultProxy; fault: WireFault },
  doing: string,
  act: () => Promise<void>,
) {
  await wire.set(fault);
  const began = performance.now();
  await act();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  rows.push([fault, doing, `${seconds} s`, await shown(page)]);
  await wire.set(null);
}

/** The numbers of the orders that the shop has confirmed to an address. */
async function confirmed(email: string): Promise<readonly string[]> {
  const outbox = join(shopDataDir, 'outbox');
  // The folder is created by the first mail.
  const names = await readdir(outbox).catch((): string[] => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.map(async (name) => readMail(await readFile(join(outbox, name), 'utf8'))),
  );
  const numbers = mails
    .filter(({ headers }) => headers.includes(`To: ${email}`))
    .flatMap(({ subject }) => subject.match(/\d{6,}/) ?? []);
  return [...new Set(numbers)];
}

for (const fault of faults) {
  test(`a page, a search, the cart and an order work while the connection to the shop is ${fault}`, async ({
    page,
    wire,
    expected,
  }) => {
    expected.push(...noise);
    const here = { page, wire, fault };
    const heading = title(page).first();

    // Messages about the result of a step; the banner reports the connection while the step still
    // runs.
    const told = page.getByText(
      /oś poszło nie tak|Nie udało się tego wczytać|nie jest dostępna bez|To trwa dłużej niż zwykle/,
    );

    await page.goto(listing);
    await whenStarted(page);
    const link = page.getByRole('article').getByRole('link').nth(7);
    const name = (await link.innerText()).trim();
    const from = await heading.innerText();
    const to = (await link.getAttribute('href')) ?? '';
    await under(here, 'a link is followed', async () => {
      await link.click();
      // The page itself, cached or late, a page of the shop with the content of this device, or a
      // message on the current page; never the browser's own error page.
      const other = page.locator('h1').filter({ hasNotText: from });
      await expect(other.or(told).first()).toBeVisible({ timeout: 40_000 });
    });
    // The followed link may still be on its way, and would end this navigation.
    await expect(() => page.goto(to)).toPass();
    await expect(heading, 'the address works again').toHaveText(name);

    await under(here, 'words are searched', async () => {
      const field = page.getByLabel('Szukaj produktów').first();
      await field.fill('sweter');
      await field.press('Enter');
      const other = page.locator('h1').filter({ hasNotText: name });
      await expect(other.or(told).first()).toBeVisible({ timeout: 40_000 });
    });
    await expect(() => page.goto('/szukaj?q=sweter')).toPass();
    await expect(heading).toContainText('sweter');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

    const goods = await openProduct(page);
    // The code of the buttons is loaded when the page is idle.
    await whenStarted(page);
    await whenQuiet(page);
    await under(here, 'goods are put into the cart', async () => {
      await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
      await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible({ timeout: 40_000 });
    });
    await page.goto('/cart');
    const line = page.getByRole('main').getByRole('link', { name: goods }).first();
    await expect(line, 'the cart has what was put into it').toBeVisible();

    const email = `${fault}-${crypto.randomUUID()}@example.com`;
    await fillBuyer(page);
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await chooseCourier(page);
    await page.getByLabel('Kod BLIK').fill('777123');
    await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
    const placed = page.getByText(/Numer zamówienia \d+/);
    const waits = page.getByText(/Zamówienie jest zapisane/);
    await under(here, 'the order is pressed', async () => {
      await page.getByRole('button', { name: orderButton, exact: true }).click();
      await expect(placed.or(waits).first()).toBeVisible({ timeout: 60_000 });
    });
    // The next visit sends it.
    await page.goto('/');
    await expect.poll(() => confirmed(email), { timeout: 60_000 }).toHaveLength(1);
    await whenStarted(page);
    await page.reload();
    await whenQuiet(page);
    expect(await confirmed(email), 'one order, however often it was sent').toHaveLength(1);
  });
}

test('an interrupted page shows the shop’s own error page, whose button loads it when the connection is back', async ({
  page,
  wire,
  expected,
}) => {
  test.slow();
  expected.push(...noise);
  await page.goto(listing);
  await whenStarted(page);
  // The last page that the service worker prefetches.
  const isReady = () => page.evaluate(async () => !!(await caches.match('/ostatnio-ogladane')));
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  await wire.set('cut');
  const again = page.getByRole('button', { name: 'Spróbuj ponownie' });
  const broken = title(page).filter({ hasText: 'Strona się nie wczytała' });
  await page.goto('/dla-niej/sukienki');
  await expect(broken).toBeVisible({ timeout: 40_000 });
  // Otherwise the load event below could be that of this page, and the click still be under way.
  await page.waitForLoadState();
  await Promise.all([page.waitForEvent('load'), again.click()]);
  await expect(broken).toBeVisible({ timeout: 40_000 });
  await wire.set(null);
  await again.click();
  await expect(title(page)).toHaveText('Sukienki', { timeout: 60_000 });
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test.afterAll(() => {
  if (process.env['SNAPSHOTS'] !== 'write') return;
  const file = join(import.meta.dirname, '../faults/results.md');
  writePart(file, 'browsers', shownTable(rows));
});
