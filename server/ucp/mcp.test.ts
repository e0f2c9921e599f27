import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { expectUcp } from '../../tests/support/expect-ucp.ts';
import { connectMcp } from '../../tests/support/mcp-client.ts';
import { agentUrl, openUcpShop } from '../../tests/support/ucp-shop.ts';

const meta = { 'ucp-agent': { profile: agentUrl } };

const rpc = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});
const headers = { accept: 'application/json, text/event-stream' };

describe('a client of the Model Context Protocol', () => {
  test('lists the tools with the schemas of their arguments', async () => {
    const { app } = await openUcpShop();
    const { client } = await connectMcp(app);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_catalog',
      'lookup_catalog',
      'get_product',
      'advise_size',
    ]);
    for (const { inputSchema, annotations } of tools) {
      expect(inputSchema.required).toEqual(['meta', 'catalog']);
      expect(JSON.stringify(inputSchema)).toContain('https://w.example/ucp/agent.json');
      expect(annotations).toEqual({ readOnlyHint: true });
    }
  });

  test('gets the same bodies as over REST, as structure and as text', async () => {
    const { app, search, lookup, product } = await openUcpShop();
    const pairs = [
      ['search_catalog', { query: 'Bluza' }, await search({ query: 'Bluza' })],
      ['lookup_catalog', { ids: ['HOOD', 'NONE'] }, await lookup({ ids: ['HOOD', 'NONE'] })],
      ['get_product', { id: 'HOOD-49' }, await product({ id: 'HOOD-49' })],
      ['get_product', { id: 'NONE' }, await product({ id: 'NONE' })],
    ] as const;
    const { client } = await connectMcp(app);
    for (const [name, catalog, rest] of pairs) {
      const result = await client.callTool({ name, arguments: { meta, catalog } });
      expect(result.structuredContent).toEqual(rest.json());
      const [text] = v.parse(
        v.array(v.object({ type: v.string(), text: v.string() })),
        result.content,
      );
      expect(JSON.parse(text?.text ?? '')).toEqual(rest.json());
    }
  });
});

describe('a message', () => {
  const send = async (
    payload: object,
    more: Record<string, string> = {},
    invalidRequests: number = 0,
  ) => {
    const { app } = await openUcpShop({
      invalidRequests,
      call: async ({ url }) =>
        url.includes('old')
          ? {
              status: 200,
              body: Buffer.from(
                '{"ucp":{"version":"2026-01-11","services":{},"payment_handlers":{}}}',
              ),
            }
          : { status: 500, body: Buffer.from('') },
    });
    return app.inject({ method: 'POST', url: '/mcp', headers: { ...headers, ...more }, payload });
  };
  const profile = (url: string) => ({ 'ucp-agent': { profile: url } });

  test.each([
    ['without a profile', {}, 400, -32001, 'invalid_profile_url'],
    [
      'with a profile without HTTPS',
      profile('http://a.example/'),
      400,
      -32001,
      'invalid_profile_url',
    ],
    [
      'with an unreachable profile',
      profile('https://a.example/'),
      424,
      -32001,
      'profile_unreachable',
    ],
    ['of another version', profile('https://old.example/'), 422, -32001, 'version_unsupported'],
  ])(
    '%s is refused with its JSON-RPC code and HTTP status',
    async (_name, args, status, code, reason) => {
      const response = await send(
        rpc('search_catalog', { meta: args, catalog: { query: 'Torba' } }),
      );
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({
        jsonrpc: '2.0',
        id: 1,
        error: { code, data: { code: reason, continue_url: 'https://w.example/' } },
      });
    },
  );

  test('with invalid input or too many ids gets -32602', async () => {
    const own = profile('https://w.example/ucp/agent.json');
    const ids = Array.from({ length: 51 }, (_, n) => `S${n}`);
    // An empty search and the number of ids are refused by the shop, not by the schemas.
    for (const [name, catalog, invalidRequests] of [
      ['search_catalog', {}, 0],
      ['search_catalog', undefined, 1],
      ['lookup_catalog', { ids }, 0],
      ['no_tool', {}, 1],
    ] as const) {
      const response = await send(rpc(name, { meta: own, catalog }), {}, invalidRequests);
      expect([response.statusCode, response.json().error.code]).toEqual([400, -32602]);
    }
  });

  test('from a page of another origin is refused', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect((await send(ping, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send(ping, { origin: 'https://w.example' })).json().result).toEqual({});
  });

  test('that is no JSON-RPC, or a batch, is refused', async () => {
    expect((await send({ hello: 1 })).statusCode).toBe(400);
    const two = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
    expect((await send(two)).statusCode).toBe(400);
  });

  test('needs POST: there are no streams and no sessions', async () => {
    const { app } = await openUcpShop();
    for (const method of ['GET', 'DELETE'] as const) {
      const response = await app.inject({ method, url: '/mcp', headers });
      expect([response.statusCode, response.headers['allow']]).toEqual([405, 'POST']);
    }
  });
});

test('a response of a tool fits the schema of the release', async () => {
  const { app } = await openUcpShop();
  const catalog = { query: 'Torba' };
  expectUcp('searchRequest', catalog);
  const response = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers,
    payload: rpc('search_catalog', { meta, catalog }),
  });
  expectUcp('searchResponse', response.json().result.structuredContent);
});

describe('the tools that prepare purchases', () => {
  const line = { item: { id: 'BAG' }, quantity: 1 };

  test('make a checkout of a cart as REST does, and hand it over', async () => {
    const { app, send } = await openUcpShop({ mayBuy: true });
    const { client } = await connectMcp(app);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['search_catalog', 'lookup_catalog', 'get_product', 'advise_size'],
      ...['create_cart', 'get_cart', 'update_cart', 'cancel_cart'],
      ...[
        'create_checkout',
        'get_checkout',
        'update_checkout',
        'complete_checkout',
        'cancel_checkout',
      ],
    ]);
    const call = async (name: string, args: object) => {
      const { structuredContent } = await client.callTool({ name, arguments: { meta, ...args } });
      return v.parse(v.looseObject({ id: v.string() }), structuredContent);
    };
    const cart = await call('create_cart', { cart: { line_items: [line] } });
    expectUcp('cart', cart);
    const checkout = await call('create_checkout', {
      checkout: { cart_id: cart.id, line_items: [] },
    });
    expectUcp('delivered', checkout);
    const { id } = checkout;
    const rest = await send('GET', `/checkout-sessions/${id}`, null);
    expect(await call('get_checkout', { id })).toEqual(rest.json());
    const updated = await call('update_checkout', { id, checkout: { line_items: [line, line] } });
    expect(updated).toMatchObject({ line_items: [{ quantity: 2 }] });
  });

  test('need a key in meta to complete and to cancel', async () => {
    const { app } = await openUcpShop({ mayBuy: true });
    const message = (key: object) => ({
      method: 'POST' as const,
      url: '/mcp',
      headers,
      payload: rpc('cancel_checkout', { meta: { ...meta, ...key }, id: 'chk_none' }),
    });
    const without = await app.inject(message({}));
    expect([without.statusCode, without.json().error.code]).toEqual([400, -32602]);
    const key = { 'idempotency-key': '550e8400-e29b-41d4-a716-446655440000' };
    const { result } = (await app.inject(message(key))).json();
    expectUcp('errorResponse', result.structuredContent);
    expect(result.structuredContent.messages[0].code).toBe('not_found');
  });
});
