import { expect, type Page, test as plain } from '@playwright/test';
import { openPushService } from '../support/push-service.ts';
import { expectAccessible } from './accessible.ts';
import {
  clickNotification,
  fullChromium,
  notifications,
  openBrowser,
  workerTools,
} from './installed.ts';
import { makeOrder } from './orders.ts';
import { whenStarted } from './shop.ts';
import { soldOut } from './sold-singly.ts';

const pushPort = Number(process.env['PUSH_PORT'] ?? 0);

/** A complete browser, and a push service on the only port that the shop may use. */
const test = plain.extend<{
  readonly browserPage: Page;
  readonly service: Awaited<ReturnType<typeof openPushService>>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  service: async ({}, use) => {
    const service = await openPushService(pushPort);
    await use(service);
    await service.close();
  },
  browserPage: async ({ baseURL, service }, use) => {
    const { context, close } = await openBrowser({ baseURL });
    await context.grantPermissions(['notifications']);
    await context.addInitScript(standIn, service.subscribe('chromium'));
    const page = context.pages()[0] ?? (await context.newPage());
    await use(page);
    await close();
  },
});

test.describe.configure({ mode: 'serial' });
test.skip(
  fullChromium === null,
  'a Chromium with windows shows notifications; the engine alone does not',
);
test.skip(pushPort === 0, 'the shop may send to no push service here');

/**
 * Subscribes at the test's service instead of the browser vendor's, and counts the permission
 * prompts.
 */
function standIn(subscription: { endpoint: string; keys: object }): void {
  const kept = 'test-subscription';
  const given = () => ({
    endpoint: subscription.endpoint,
    options: { applicationServerKey: null },
    toJSON: () => subscription,
    unsubscribe: async () => true,
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(kept) === null ? null : given()),
    subscribe: async (options: { applicationServerKey: string; userVisibleOnly: boolean }) => {
      if (!options.userVisibleOnly || options.applicationServerKey.length < 80)
        throw new TypeError();
      localStorage.setItem(kept, '1');
      return given();
    },
  });
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => {
    localStorage.setItem('asked', String(Number(localStorage.getItem('asked')) + 1));
    return ask();
  };
}

const questions = (page: Page) => page.evaluate(() => Number(localStorage.getItem('asked')));

test('a back-in-stock notification is requested by a click, sent encrypted, and opens the product [push-05]', async ({
  browserPage: page,
  request,
  service,
}) => {
  const { sku, name, url_key } = await soldOut(request);
  const address = `/p/${sku}/${url_key}`;
  await page.goto(address);
  await whenStarted(page);
  const ask = page.getByRole('button', { name: 'Powiadom mnie na tym urządzeniu' });
  await expect(ask).toBeVisible();
  expect(await questions(page)).toBe(0);
  await expectAccessible(page);
  await ask.click();
  await expect(page.getByText('To urządzenie da Ci znać raz, gdy produkt wróci.')).toBeVisible();
  expect(await questions(page)).toBe(1);
  await page.reload();
  await expect(page.getByText('To urządzenie da Ci znać raz, gdy produkt wróci.')).toBeVisible();

  await page.goto('/o-nas');
  await whenStarted(page);
  await request.post('/api/mock/stock', { data: { sku, qty: 2 } });
  await expect.poll(() => service.received.length).toBe(1);
  const { message, text } = service.received[0] ?? {};
  expect(message?.title).toBe(`Znów dostępne: ${name}`);
  const tools = await workerTools(page.context(), page);
  await tools.deliver(text ?? '');
  await expect
    .poll(() => notifications(page))
    .toEqual([{ title: message?.title, body: message?.body, tag: message?.tag }]);
  await clickNotification(page.context());
  await expect(page).toHaveURL(new RegExp(`/p/${sku}/`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(page.context().pages()).toHaveLength(1);
  expect(await notifications(page)).toEqual([]);
});

test('the page of an order offers delivery notifications, and can switch them off [push-06]', async ({
  browserPage: page,
  request,
}) => {
  const email = `push-${Date.now()}@example.com`;
  const { order_uuid, order_secret } = await makeOrder(request, {
    payment: 'cashondelivery',
    email,
  });
  await page.goto(`/zamowienie/${order_uuid}/${order_secret}`);
  await page.getByRole('button', { name: 'Powiadom mnie na tym urządzeniu' }).click();
  await expect(page.getByText('To urządzenie da Ci znać, gdy zmieni się stan')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nie powiadamiaj mnie na tym urządzeniu' }).click();
  await expect(page.getByRole('button', { name: 'Powiadom mnie na tym urządzeniu' })).toBeVisible();
});

test('a browser that has denied notifications shows where to change that', async ({
  browserPage: page,
  request,
}) => {
  await page.context().clearPermissions();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting: 'denied',
  });
  const email = `push-${Date.now()}@example.com`;
  const { order_uuid, order_secret } = await makeOrder(request, {
    payment: 'cashondelivery',
    email,
  });
  await page.goto(`/zamowienie/${order_uuid}/${order_secret}`);
  await expect(page.getByText('Powiadomienia tego sklepu są zablokowane')).toBeVisible();
});
