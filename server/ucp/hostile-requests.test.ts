import { describe, expect, test } from 'vitest';
import { codes, locker, openCheckouts, ready } from '../../tests/support/ucp-checkouts.ts';
import { agentUrl, openUcpShop } from '../../tests/support/ucp-shop.ts';
import { openTransport, own, transports } from '../../tests/support/ucp-transports.ts';

const key = '550e8400-e29b-41d4-a716-446655440000';

// The answer to the platform opens the hand-over, and its key may be easy to guess.
test.each(transports)(
  'an unsigned request over %s with the key of a signed one does not get its answer',
  async (transport) => {
    const { ask } = await openTransport(transport);
    const signed = { payload: ready, key, signer: own };
    const first = await ask('create_checkout', signed);
    const guess = await ask('create_checkout', { payload: ready, key });
    expect([first.status, guess.status]).toEqual([200, 200]);
    expect(guess.body.id).not.toBe(first.body.id);
    expect(guess.body.continue_url).not.toBe(first.body.continue_url);
    expect(await ask('create_checkout', signed)).toEqual(first);
  },
);

describe('a body nested 30,000 deep', () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const item = '{"item":{"id":"BAG"},"quantity":1';
  const bodies = {
    'in an unknown field': `{"line_items":[${item}}],"deep":${deep}}`,
    'in a line': `{"line_items":[${item},"deep":${deep}}]}`,
  };
  const agent = { 'ucp-agent': `profile="${agentUrl}"`, 'content-type': 'application/json' };

  test.each(
    Object.entries(bodies).flatMap(([place, text]) =>
      [key, ''].map((sent) => [place, sent === '' ? 'without a key' : 'with a key', text, sent]),
    ),
  )('%s, %s, is refused over REST and MCP', async (_place, _with, text = '', sent = '') => {
    // Over MCP the body is refused before it is a message.
    const { app } = await openUcpShop({ mayBuy: true, invalidRequests: 1 });
    const rest = await app.inject({
      method: 'POST',
      url: '/ucp/carts',
      headers: { ...agent, ...(sent !== '' && { 'idempotency-key': sent }) },
      payload: text,
    });
    expect([rest.statusCode, rest.json().code]).toEqual([400, 'invalid_request']);
    const meta = JSON.stringify({ 'ucp-agent': { profile: agentUrl }, 'idempotency-key': sent });
    const params = `{"name":"create_cart","arguments":{"meta":${meta},"cart":${text}}}`;
    const mcp = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { ...agent, accept: 'application/json, text/event-stream' },
      payload: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`,
    });
    expect(mcp.statusCode).toBe(400);
  });
});

test.each(['.', '..', '../cart', 'WAW03A/..', '%2e%2e', '..%2forder', ''])(
  'the pickup point %j is unknown, and no other address is asked for it',
  async (code) => {
    const { app, create } = await openCheckouts();
    const asked: string[] = [];
    app.addHook('onRequest', async ({ url }) => {
      asked.push(url);
    });
    const response = await create({ ...ready, fulfillment: locker(code) });
    expect([response.statusCode, response.json().status]).toEqual([201, 'incomplete']);
    expect(codes(response.json())).toEqual(['POINT_NOT_FOUND', 'point_required', 'order_on_page']);
    const expected = /^\/(?:ucp|api\/cart)\/|^\/api\/points\?/;
    expect(asked.filter((url) => !expected.test(url))).toEqual([]);
  },
);
