import { randomUUID } from 'node:crypto';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { writtenOrders } from '../faults/ledger.ts';
import { exchangeFaults } from '../support/ucp-answers.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectOrdered, order, shopDataDir, test } from './shop.ts';

test.use({ hasWorker: false });

const SearchSchema = v.object({
  products: v.array(
    v.object({ title: v.string(), variants: v.array(v.object({ id: v.string() })) }),
  ),
});
const CheckoutSchema = v.object({
  id: v.string(),
  status: v.string(),
  continue_url: v.optional(v.string()),
  order: v.optional(v.object({ id: v.string(), permalink_url: v.string() })),
});

const ProfileSchema = v.object({
  ucp: v.object({
    services: v.object({ 'dev.ucp.shopping': v.array(v.object({ endpoint: v.string() })) }),
  }),
});

const CartSchema = v.object({ id: v.string() });

const createdCart = (body: unknown) => {
  const parsed = v.safeParse(CartSchema, body);
  return parsed.success ? parsed.output : null;
};

/** What an assistant does in the shop. */
interface Assistant {
  readonly search: (data: object) => Promise<v.InferOutput<typeof SearchSchema>>;
  /** Null where nothing of it can be bought any more. */
  readonly createCart: (data: object) => Promise<v.InferOutput<typeof CartSchema> | null>;
  readonly create: (data: object) => Promise<v.InferOutput<typeof CheckoutSchema>>;
  readonly get: (id: string) => Promise<v.InferOutput<typeof CheckoutSchema>>;
}

/** The profile which the shop lends, at the address of its settings. */
async function lentProfile(request: APIRequestContext): Promise<string> {
  const found = v.parse(ProfileSchema, await (await request.get('/.well-known/ucp')).json());
  const [rest] = found.ucp.services['dev.ucp.shopping'];
  return `${rest?.endpoint}/agent.json`;
}

/** Requests and answers are those of the release's schemas. */
function expectRelease(sent: Parameters<typeof exchangeFaults>[0]): void {
  expect(exchangeFaults(sent)).toEqual({ request: [], answer: [] });
}

async function overRest(request: APIRequestContext): Promise<Assistant> {
  const headers = { 'ucp-agent': `profile="${await lentProfile(request)}"` };
  const send = async (method: 'GET' | 'POST', url: string, data?: object) => {
    const response = await request.fetch(url, { method, headers, ...(data && { data }) });
    const answer = await response.text();
    expectRelease({ method, url, body: data ?? null, status: response.status(), answer });
    return JSON.parse(answer);
  };
  const post = (path: string, data: object) => send('POST', `/ucp${path}`, data);
  return {
    search: async (data) => v.parse(SearchSchema, await post('/catalog/search', data)),
    createCart: async (data) => createdCart(await post('/carts', data)),
    create: async (data) => v.parse(CheckoutSchema, await post('/checkout-sessions', data)),
    get: async (id) => v.parse(CheckoutSchema, await send('GET', `/ucp/checkout-sessions/${id}`)),
  };
}

async function overMcp(request: APIRequestContext, shop: string): Promise<Assistant> {
  const meta = { 'ucp-agent': { profile: await lentProfile(request) } };
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', shop)));
  const call = async (name: string, input: object) => {
    const params = { name, arguments: { meta, ...input } };
    const result = await client.callTool(params);
    const body = { method: 'tools/call', params };
    const answer = JSON.stringify({ result });
    expectRelease({ method: 'POST', url: '/mcp', body, status: 200, answer });
    return result.structuredContent;
  };
  return {
    search: async (catalog) => v.parse(SearchSchema, await call('search_catalog', { catalog })),
    createCart: async (cart) => createdCart(await call('create_cart', { cart })),
    create: async (checkout) =>
      v.parse(CheckoutSchema, await call('create_checkout', { checkout })),
    get: async (id) => v.parse(CheckoutSchema, await call('get_checkout', { id })),
  };
}

const discounts = { codes: ['WITAJ10'] };
const buyerOf = (email: string) => ({
  first_name: 'Anna',
  last_name: 'Nowak',
  email,
  phone_number: '600 100 200',
});
const toLocker = {
  fulfillment: {
    methods: [
      {
        type: 'pickup',
        selected_destination_id: 'WAW03A',
        groups: [{ selected_option_id: 'inpost/paczkomat' }],
      },
    ],
  },
};

/**
 * An assistant finds a dress, puts it into a cart with a code and chooses a locker; a person orders
 * it, once.
 */
async function expectHandOver(page: Page, agent: Assistant): Promise<void> {
  const email = `anna.${randomUUID()}@example.com`;
  const filters = { size: '38', price: { max: 25_000 } };
  const { products } = await agent.search({ query: 'sukienka', filters });
  let [dress] = products;
  let cart = null;
  // Another test may have bought the last one.
  for (dress of products) {
    cart = await agent.createCart({
      line_items: [{ item: { id: dress.variants[0]?.id }, quantity: 1 }],
      discounts,
      buyer: buyerOf(email),
    });
    if (cart !== null) break;
  }
  if (cart === null) throw new Error('No dress can be bought');
  const checkout = await agent.create({
    cart_id: cart.id,
    line_items: [],
    ...toLocker,
  });
  expect(checkout.status).toBe('requires_escalation');

  const sent: string[] = [];
  page.on('request', (each) => sent.push(each.url()));
  // The tests' shop does not know its free port.
  const { pathname, search, hash } = new URL(checkout.continue_url ?? '');
  const handover = pathname + search + hash;
  await page.goto(handover);
  const offer = page.getByRole('region', { name: 'Udostępniony koszyk' });
  await expect(offer).toContainText('Twój asystent przygotował te zakupy');
  await expect(offer).toContainText(dress?.title ?? '');
  await expect(page).not.toHaveURL(/asystent/);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Dodaj 1 produkt do mojego koszyka' }).click();

  await expect(page.getByLabel('Imię', { exact: true }).first()).toHaveValue('Anna');
  await expect(page.getByLabel('E-mail').first()).toHaveValue(email);
  await expect(page.getByRole('radio', { name: /^InPost/ })).toBeChecked();
  await expect(page.locator('#content')).toContainText('WAW03A');
  await expect(page.locator('#content')).toContainText('WITAJ10');
  await page.getByLabel('Kod BLIK').fill('777123');
  await order(page);
  await expectOrdered(page);
  expect(sent.filter((url) => url.includes('asystent'))).toEqual([]);

  const done = await agent.get(checkout.id);
  expect(done.status).toBe('completed');
  expect(done.continue_url).toBeUndefined();
  expect(done.order?.permalink_url).toContain(`/zamowienie/${done.order?.id}`);

  // Who opens the same address again can order nothing a second time.
  await page.goto('about:blank');
  await page.goto(handover);
  await offer.getByRole('button', { name: 'Dodaj 1 produkt do mojego koszyka' }).click();
  await expect(page.getByText('To zamówienie zostało już złożone')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Koszyk jest pusty' })).toBeVisible();
  expect(writtenOrders(shopDataDir).filter((each) => each.email === email)).toHaveLength(1);
}

/** What Chromium says when the hand-over of a placed order is asked for again. */
const isGone = /404 \(Not Found\) \S+\/ucp\/handover$/;

test('an assistant prepares an order over REST, and a person places it once [agents-10]', async ({
  page,
  request,
  expected,
}) => {
  expected.push(isGone);
  await expectHandOver(page, await overRest(request));
});

test('an assistant prepares an order over MCP, and a person places it once [agents-10]', async ({
  page,
  request,
  baseURL,
  expected,
}) => {
  expected.push(isGone);
  await expectHandOver(page, await overMcp(request, baseURL ?? ''));
});

test('a shop shows its product, category and content pages as Markdown [agents-01]', async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const listing = await read('/dla-niej.md');
  expect(listing).toMatch(/^# Ona\n/);
  const links = [...listing.matchAll(/^- \[[^\]]+\]\(([^)]+)\) – Cena promocyjna: /gm)];
  const { pathname } = new URL(links[0]?.[1] ?? '');
  const product = await read(`${pathname}.md`);
  expect(product).toContain('Najniższa cena z 30 dni przed obniżką: ');
  expect(product).toMatch(/\n\| Kolor \| Rozmiar \| Cena \| SKU \| Dostępność \|\n/);
  expect(product).toContain('## Dostawa i zwroty');
  expect(await read('/faq.md')).toMatch(/\n## Czy mogę wymienić rozmiar\?\n/);
  expect((await request.get('/p/NIE-MA/nic.md')).status()).toBe(404);
});
