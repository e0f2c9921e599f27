import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../services/chromium.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { copyBuild, copyChangedBuild } from '../support/changed-build.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import type { ProjectCopy } from '../support/project-copy.ts';
import { whenQuiet } from '../support/quiet.ts';
import { temporaryDirectory } from '../support/temporary-folder.ts';

/** Two successive builds of the shop at one address, with one data folder. */
let builds: readonly ProjectCopy[] = [];
let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let browser: Browser;
let shop: RunningShop | null = null;
let port = '0';

async function serve(build: number, env: Record<string, string> = {}): Promise<string> {
  await shop?.stop();
  shop = await startShop(
    {
      CATALOGUE_DIR: fixtureCatalogue,
      DATA_DIR: data.path,
      PORT: port,
      RENDER_THREADS: '1',
      ...env,
    },
    { root: builds[build]?.root ?? '' },
  );
  port = new URL(shop.url).port;
  return shop.url;
}

const buildOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['build'] ?? '');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A page is hydrated when its script has read the cart. */
async function expectAlive(page: Page, count = ''): Promise<void> {
  await heading(page).first().waitFor();
  await page.getByRole('link', { name: new RegExp(`^Koszyk, ${count}`) }).waitFor();
}

/** The service worker is active and has finished prefetching. */
async function whenKept(page: Page): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const isKept = await page.evaluate(
      async () => (await caches.match('/ostatnio-ogladane')) !== undefined,
    );
    if (isKept) return;
    await page.waitForTimeout(200);
  }
  throw new Error('The worker kept nothing ahead');
}

/** Counts the documents that the page requests. */
function countDocuments(page: Page): { loaded: number } {
  const count = { loaded: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count.loaded += 1;
  });
  return count;
}

const open = (more: object = {}) => browser.newContext({ locale: 'pl-PL', ...more });

beforeAll(async () => {
  builds = [copyBuild(), copyChangedBuild()];
  data = await temporaryDirectory();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  for (const build of builds) build.remove();
  await data?.remove();
});

/** Makes the browser check for a new service worker now, instead of within the hour. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

/** The notice that offers the new version, and its button. */
const offer = (page: Page) => page.getByText('Jest nowa wersja sklepu.');
const refresh = (page: Page) => page.getByRole('button', { name: 'Odśwież stronę' });

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Imię i nazwisko' });

describe('a deployment while the shop is open', () => {
  let url = '';
  let device: BrowserContext;
  let page: Page;
  /** Tabs of the first build: one with its service worker, one in a browser without. */
  let early: Page;
  let bare: Page;
  /** A form that is half filled in when the second build is deployed. */
  let form: Page;
  let asking: Page;
  let first = '';
  let second = '';

  beforeAll(async () => {
    url = await serve(0);
    device = await open();
    page = await device.newPage();
    await page.goto(`${url}/o-nas`);
    await whenKept(page);
    first = await buildOf(page);
    await page.goto(`${url}/suk-01?childSku=SUK-01-S-8`);
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    await page.getByText('Produkt dodano do koszyka.').waitFor();
    early = await device.newPage();
    await early.goto(`${url}/kobiety/sukienki`);
    await expectAlive(early, '1');
    bare = await (await open({ serviceWorkers: 'block' })).newPage();
    await bare.goto(`${url}/kobiety/sukienki`);
    await expectAlive(bare);
    await bare.waitForLoadState('networkidle');
    form = await device.newPage();
    await form.goto(`${url}/kontakt`);
    await expectAlive(form, '1');
    await nameOf(form).fill('Anna Maria');
    asking = await device.newPage();
    await asking.goto(`${url}/kontakt`);
    await expectAlive(asking, '1');
    await serve(1);
  });

  test('prompts for confirmation before a click would lose typed text', async () => {
    const count = countDocuments(asking);
    await lookForUpdate(asking);
    await offer(asking).waitFor();
    await nameOf(asking).fill('Jan');
    await refresh(asking).click();
    const question = asking.getByRole('alertdialog');
    await question.getByText(/przepadnie/).waitFor();
    await question.getByRole('button', { name: 'Anuluj' }).click();
    await whenQuiet(asking);
    expect([await nameOf(asking).inputValue(), count.loaded]).toEqual(['Jan', 0]);
    await asking.close();
  });

  test('is offered on an open page, loads with one click, and leaves the cart unchanged', async () => {
    const count = countDocuments(page);
    await lookForUpdate(page);
    await offer(page).waitFor();
    await Promise.all([page.waitForEvent('load'), refresh(page).click()]);
    await expectAlive(page, '1');
    second = await buildOf(page);
    expect(second).not.toBe(first);
    await whenQuiet(page);
    expect(count.loaded).toBe(1);
  });

  test('is not offered while a form is being filled in, and leaves the typed text', async () => {
    const count = countDocuments(form);
    await lookForUpdate(form);
    await whenQuiet(form);
    expect(await offer(form).count()).toBe(0);
    expect([await nameOf(form).inputValue(), count.loaded]).toEqual(['Anna Maria', 0]);
    expect(await buildOf(form)).toBe(first);
    await form.close();
  });

  test('does not reload another tab of the previous build, which still loads its lazy scripts and gets the new build with the next link', async () => {
    const count = countDocuments(early);
    await whenQuiet(early);
    expect([await buildOf(early), count.loaded]).toEqual([first, 0]);
    await early.getByRole('link', { name: /^Koszyk, 1/ }).click();
    await early.getByRole('dialog', { name: 'Koszyk' }).waitFor();
    await early.keyboard.press('Escape');
    await early.getByRole('article').first().getByRole('link').first().click();
    await early.waitForURL(/suk-0/);
    await expectAlive(early, '1');
    expect([await buildOf(early), count.loaded]).toEqual([second, 1]);
  });

  test('works without a connection, with the pages of both builds, and online again', async () => {
    await whenKept(page);
    await device.setOffline(true);
    await page.reload();
    await expectAlive(page, '1');
    expect(await buildOf(page)).toBe(second);
    // Visited only before the deployment: the document and the scripts of that build.
    await page.goto(`${url}/kontakt`);
    await expectAlive(page, '1');
    expect(await buildOf(page)).toBe(first);
    await device.setOffline(false);
    const count = countDocuments(page);
    await page.reload();
    await expectAlive(page, '1');
    await whenQuiet(page);
    expect([await buildOf(page), count.loaded]).toEqual([second, 1]);
  });

  test('that lost the files of the previous build reloads a page once', async () => {
    rmSync(join(data.path, 'builds', first), { recursive: true });
    const count = countDocuments(bare);
    await bare.getByRole('searchbox', { name: 'Szukaj produktów' }).first().focus();
    await expect.poll(() => count.loaded, { timeout: 60_000 }).toBe(1);
    await expectAlive(bare);
    await whenQuiet(bare);
    expect([await buildOf(bare), count.loaded]).toEqual([second, 1]);
  });

  test('with broken scripts does not reload a page, which shows the server’s HTML', async () => {
    const broken = await (await open({ serviceWorkers: 'block' })).newPage();
    await broken.route('**/assets/chunks/**', (route) => route.fulfill({ status: 404 }));
    const count = countDocuments(broken);
    await broken.goto(`${url}/suk-01`);
    await whenQuiet(broken);
    expect(count.loaded).toBe(1);
    expect(await heading(broken).innerText()).toContain('sukienka');
  });

  test('with the service worker switched off removes it and its caches, but not the cart', async () => {
    await serve(1, { SERVICE_WORKER: 'off' });
    await page.goto(`${url}/suk-01`);
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    await expect.poll(left, { timeout: 60_000 }).toEqual([0, 0]);
    const count = countDocuments(page);
    await page.reload();
    await expectAlive(page, '1');
    await whenQuiet(page);
    expect(count.loaded).toBe(1);
  });
});
