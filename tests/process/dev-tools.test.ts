import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../services/chromium.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { order } from '../support/mock-order.ts';

/** The dev tools on a running shop, whose jacket is reduced until the day after tomorrow. */
let shop: RunningShop;

const day = 24 * 3_600_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

async function catalogueWithSale(folder: string): Promise<string> {
  const copy = join(folder, 'catalogue');
  await cp(fixtureCatalogue, copy, { recursive: true });
  const file = join(copy, 'product.ndjson');
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => {
    if (!/"sku":\s*"KUR-01"/.test(line)) return line;
    return JSON.stringify({
      ...JSON.parse(line),
      special_price: 243.09,
      special_price_incl_tax: 299,
      special_from_date: `${dayOf(Date.now() - 3 * day)} 00:00:00`,
      special_to_date: `${dayOf(Date.now() + 2 * day)} 00:00:00`,
    });
  });
  await writeFile(file, lines.join('\n'));
  return copy;
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-desk-'));
  shop = await startShop({
    CATALOGUE_DIR: await catalogueWithSale(folder),
    DATA_DIR: join(folder, 'data'),
    MOCK_FAULTS: 'on',
  });
  return async () => {
    await shop.stop();
    await rm(folder, { recursive: true });
  };
});

const press = (path: string, form: Record<string, string>) =>
  fetch(shop.url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const textOf = async (path: string) =>
  (await (await fetch(shop.url + path)).text()).replaceAll(/&nbsp;|\u00a0/g, ' ');

async function moveClock(days: number): Promise<void> {
  expect((await press('/mock/zegar', { na: String(days * 24) })).status).toBe(303);
}

async function openPage() {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ locale: 'pl-PL' });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}

test('a moved clock ends a promotion on cached pages, in the data of the next page and in the browser', async () => {
  onTestFinished(() => moveClock(0));
  const isReduced = async () => (await textOf('/kur-01')).includes('299,00 zł');
  for (const _time of ['made', 'kept']) expect(await isReduced()).toBe(true);
  await moveClock(4);
  for (const _time of ['made', 'kept']) expect(await isReduced()).toBe(false);
  const data = await textOf('/kur-01/index.pageContext.json');
  expect(/"current":(\d+)/.exec(data)?.[1]).toBe('39900');

  const { page, complaints } = await openPage();
  await page.goto(`${shop.url}/kur-01`, { waitUntil: 'networkidle' });
  const ahead = (await page.evaluate(() => Date.now())) - Date.now();
  expect(Math.abs(ahead - 4 * day)).toBeLessThan(60_000);
  expect(await page.getByText('299,00').count()).toBe(0);
  expect(complaints).toEqual([]);

  await moveClock(0);
  expect(await isReduced()).toBe(true);
});

test('a moved clock ends the withdrawal period of an order', async () => {
  onTestFinished(() => moveClock(0));
  const post = async (path: string, body: object) => {
    const response = await fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const bought = { sku: 'SUK-01-S-8', qty: 1, price_incl_tax: 149.99 };
  const place = async () => {
    // An order with the same id is the same order, however often it is sent.
    const order_id = crypto.randomUUID();
    const body = order({ order_id, products: [bought], grand_total: undefined });
    const ways = { ...body.addressInformation, payment_method_code: 'cashondelivery' };
    return (await post('/api/order', { ...body, addressInformation: ways })).result;
  };
  const withdraw = ({ order_uuid, order_secret }: { order_uuid: string; order_secret: string }) =>
    post(`/api/order/${order_uuid}/withdrawal`, {
      secret: order_secret,
      name: 'Jan Kowalski',
      email: 'jan.kowalski@example.com',
      lines: [{ sku: 'SUK-01-S-8', qty: 1 }],
    });
  const [early, late] = [await place(), await place()];
  await moveClock(5);
  expect(await withdraw(early)).toMatchObject({ code: 200 });
  await moveClock(60);
  expect(await withdraw(late)).toMatchObject({
    error: 'WITHDRAWAL_CLOSED',
    details: { reason: 'late' },
  });
});

test('one click signs a customer in, through the shop’s own form, each time', async () => {
  for (const _time of ['page made', 'page kept']) await enterByDesk();
});

async function enterByDesk(): Promise<void> {
  const { page, complaints } = await openPage();
  await page.goto(`${shop.url}/mock/klienci`);
  await page.getByRole('button', { name: 'Zaloguj: jan.kowalski@example.com' }).click();
  await page.waitForURL(/\/account$/);
  await page.getByRole('button', { name: 'Wyloguj się' }).waitFor();
  expect(page.url()).not.toContain('#');
  expect(complaints).toEqual([]);
}

test('each page of the dev tools opens and has a link back', async () => {
  const places = ['stan', 'klienci', 'awarie', 'poczta', 'opinie', 'prawo', 'wydajnosc'];
  for (const place of ['', ...places.map((name) => `/${name}`)]) {
    const response = await fetch(`${shop.url}/mock${place}`);
    expect([place, response.status]).toEqual([place, 200]);
    expect(await response.text()).toContain('<a href="/mock">Biurko</a>');
  }
  // Vite builds the gallery on request, in development only, so this shop has none.
  expect((await fetch(`${shop.url}/mock/galeria/`)).status).toBe(404);
});
