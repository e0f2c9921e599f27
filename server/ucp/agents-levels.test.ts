import { describe, expect, test } from 'vitest';
import { expectUcp } from '../../tests/support/expect-ucp.ts';
import { flowerUrl, openFlowerApp } from '../../tests/support/flower-shop.ts';
import { line } from '../../tests/support/ucp-checkouts.ts';
import { finishPage } from '../render/finish-page.ts';
import type { RendererFactory } from '../render/services-schema.ts';

/** Pages that only say which they are, in their form. */
const namedPages: RendererFactory = async () => ({
  render: async (request) =>
    finishPage(
      {
        status: request.screen === 'page-not-found' ? 404 : 200,
        contentType: request.isMarkdown ? 'text/markdown' : 'text/html',
        pieces: [`${request.isMarkdown ? '# ' : '<p>'}${request.screen}`],
        tags: [],
        validUntil: null,
      },
      request,
    ),
  warm: async () => undefined,
  close: async () => undefined,
  waiting: () => 0,
});

const profile = `${flowerUrl}/ucp/agent.json`;
const headers = { host: 'flowers.example', 'x-forwarded-proto': 'https' };

/** The whole shop with this value of `AGENTS`, as an assistant and a reader use it. */
async function openLevel(settings: Readonly<Record<string, string>>) {
  const app = await openFlowerApp(settings, namedPages);
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: {
        ...headers,
        accept: 'application/json, text/event-stream',
        'ucp-agent': `profile="${profile}"`,
      },
      ...(payload && { payload }),
    });
  const rpc = (method: string, params: object = {}) =>
    ask('POST', '/mcp', { jsonrpc: '2.0', id: 1, method, params });
  return {
    app,
    ask,
    capabilities: async () =>
      Object.keys((await ask('GET', '/.well-known/ucp')).json().ucp.capabilities),
    tools: async (): Promise<readonly string[]> =>
      (await rpc('tools/list')).json().result.tools.map(({ name }: { name: string }) => name),
    call: (name: string, args: object) =>
      rpc('tools/call', { name, arguments: { meta: { 'ucp-agent': { profile } }, ...args } }),
    read: (url: string, accept = 'text/html') =>
      app.inject({ url, headers: { ...headers, accept } }),
  };
}

const cart = { line_items: [line('bouquet_roses')] };
const reading = ['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup'];
const readingTools = ['search_catalog', 'lookup_catalog', 'get_product', 'advise_size'];
const purchases = [
  ['POST', '/ucp/carts'],
  ['GET', '/ucp/carts/cart_none'],
  ['POST', '/ucp/checkout-sessions'],
  ['GET', '/ucp/checkout-sessions/chk_none'],
  ['GET', '/ucp/orders/none'],
  ['POST', '/ucp/handover'],
] as const;

const shops = {
  off: await openLevel({ AGENTS: 'off' }),
  unset: await openLevel({}),
  buy: await openLevel({ AGENTS: 'buy' }),
};

describe('AGENTS unset is read', () => {
  const { ask, capabilities, tools, call, read } = shops.unset;

  test('the profile has the two capabilities of the catalogue, and the tools read', async () => {
    expect(await capabilities()).toEqual(reading);
    expect(await tools()).toEqual(readingTools);
  });

  test('products are found over REST and MCP', async () => {
    const catalog = { query: 'roses' };
    const found = (await ask('POST', '/ucp/catalog/search', catalog)).json();
    expectUcp('searchResponse', found);
    expect(found.products).toMatchObject([{ title: 'Bouquet of Red Roses' }]);
    const { result } = (await call('search_catalog', { catalog })).json();
    expect(result.structuredContent).toEqual(found);
  });

  test.each(purchases)('%s %s is not found', async (method, url) => {
    const response = await ask(method, url, method === 'POST' ? cart : undefined);
    expect(response.statusCode).toBe(404);
  });

  test('a tool of carts is none', async () => {
    const response = await call('create_cart', { cart });
    expect([response.statusCode, response.json().error.code]).toEqual([400, -32602]);
  });

  test('pages are there as Markdown, and llms.txt names them with the endpoints', async () => {
    const page = await read('/index.md');
    expect([page.statusCode, page.body]).toEqual([200, '# home']);
    expect((await read('/bouquet-roses.md')).body).toBe('# product');
    expect((await read('/bouquet-roses', 'text/markdown')).body).toBe('# product');
    const { body } = await read('/llms.txt');
    for (const path of ['/index.md', '/.well-known/ucp', '/mcp']) {
      expect(body).toContain(`(${flowerUrl}${path})`);
    }
  });
});

describe('AGENTS=off', () => {
  const { ask, read } = shops.off;

  test.each([
    ['GET', '/.well-known/ucp'],
    ['GET', '/ucp/agent.json'],
    ['POST', '/ucp/catalog/search'],
    ['POST', '/mcp'],
    ['GET', '/mcp'],
    ...purchases,
  ] as const)('%s %s is not found', async (method, url) => {
    const response = await ask(method, url, method === 'POST' ? { query: 'roses' } : undefined);
    expect(response.statusCode).toBe(404);
  });

  test.each(['/index.md', '/bouquet-roses.md'])('%s is an unknown page', async (url) => {
    expect((await read('/bouquet-roses')).body).toContain('<p>product');
    expect((await read(url)).statusCode).toBe(404);
  });

  test('a page that is asked for as Markdown is HTML, as without the header', async () => {
    const { statusCode, body, headers: sent } = await read('/bouquet-roses', 'text/markdown');
    expect([statusCode, sent['content-type']]).toEqual([200, 'text/html']);
    expect(body).toContain('<p>product');
  });

  test('llms.txt stays for readers, without endpoints and Markdown', async () => {
    const { statusCode, body } = await read('/llms.txt');
    expect(statusCode).toBe(200);
    for (const part of ['.md', '/.well-known/ucp', '/mcp']) expect(body).not.toContain(part);
  });
});

describe('AGENTS=buy', () => {
  const { ask, capabilities, tools, call } = shops.buy;

  test('the profile has carts and checkouts, too, and the tools for them', async () => {
    const declared = await capabilities();
    expect(declared).toEqual(expect.arrayContaining(reading));
    expect(declared).toEqual(
      expect.arrayContaining(['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout']),
    );
    expect(await tools()).toEqual(
      expect.arrayContaining([...readingTools, 'create_cart', 'create_checkout']),
    );
  });

  test('carts are made over REST and MCP', async () => {
    const response = await ask('POST', '/ucp/carts', cart);
    expect(response.statusCode).toBe(201);
    expectUcp('cart', response.json());
    const { result } = (await call('create_cart', { cart })).json();
    expectUcp('cart', result.structuredContent);
    expect(result.structuredContent.line_items).toMatchObject([
      { item: { id: 'bouquet_roses' }, quantity: 1 },
    ]);
  });
});

test('another value is refused at start', async () => {
  await expect(openLevel({ AGENTS: 'sell' })).rejects.toThrow('AGENTS');
});
