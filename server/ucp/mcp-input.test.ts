import { describe, expect, test } from 'vitest';
import { line, ready } from '../../tests/support/ucp-checkouts.ts';
import { agentUrl, openUcpShop } from '../../tests/support/ucp-shop.ts';

/** A shop whose tools a test calls by name; each call has a key. */
async function openTools(invalidRequests = 0) {
  const { app } = await openUcpShop({ mayBuy: true, invalidRequests });
  return async (name: string, args: object) => {
    const meta = { 'ucp-agent': { profile: agentUrl }, 'idempotency-key': crypto.randomUUID() };
    const response = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { accept: 'application/json, text/event-stream' },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: { meta, ...args } },
      },
    });
    return { status: response.statusCode, body: response.json() };
  };
}

const invalid = [
  {},
  { line_items: 'BAG' },
  { line_items: [{ item: { id: 'BAG' } }] },
  { line_items: [line('BAG', 0)] },
  { line_items: [line('BAG')], buyer: { email: 7 } },
  { line_items: [line('BAG')], discounts: { codes: 'WITAJ10' } },
];

describe('the input of a tool', () => {
  test.each(['cart', 'checkout'])(
    'is checked against its schema: an invalid %s is -32602, and changes nothing',
    async (kind) => {
      const wrongs = [undefined, 'BAG', ...invalid];
      const call = await openTools(2 * wrongs.length + 3);
      const created = await call(`create_${kind}`, { [kind]: ready });
      const { id, line_items } = created.body.result.structuredContent;
      for (const wrong of wrongs) {
        for (const name of ['create', 'update']) {
          const { status, body } = await call(`${name}_${kind}`, { id, [kind]: wrong });
          expect([name, wrong, status, body.error.code]).toEqual([name, wrong, 400, -32602]);
          expect(body.error.data.code).toBe('invalid_request');
        }
      }
      for (const name of ['get', 'update', 'cancel']) {
        const { status, body } = await call(`${name}_${kind}`, { id: 7, [kind]: ready });
        expect([name, status, body.error.code]).toEqual([name, 400, -32602]);
      }
      const { body } = await call(`get_${kind}`, { id });
      expect(body.result.structuredContent.line_items).toEqual(line_items);
    },
  );

  test('of a completion and of a delivery is checked, too', async () => {
    const call = await openTools(2);
    const { id } = (await call('create_checkout', { checkout: ready })).body.result
      .structuredContent;
    for (const [name, checkout] of [
      ['complete_checkout', { payment: { instruments: [{}] } }],
      ['update_checkout', { ...ready, fulfillment: { methods: [{ type: 'drone' }] } }],
    ] as const) {
      const { status, body } = await call(name, { id, checkout });
      expect([name, status, body.error.code]).toEqual([name, 400, -32602]);
    }
  });
});

describe('the outcome of a tool', () => {
  test.each(['cart', 'checkout'])(
    'for a %s is a result with the envelope and messages, not a JSON-RPC error',
    async (kind) => {
      const call = await openTools();
      const ucp = { version: '2026-04-08' };
      const unsold = await call(`create_${kind}`, { [kind]: { line_items: [line('NONE')] } });
      expect(unsold.status).toBe(200);
      expect(unsold.body).not.toHaveProperty('error');
      expect(unsold.body.result.structuredContent).toMatchObject({
        ucp: { ...ucp, status: 'error' },
        messages: [{ type: 'error', code: 'item_unavailable', severity: 'unrecoverable' }],
      });
      const unknown = await call(`get_${kind}`, { id: 'none' });
      expect(unknown.body.result.structuredContent).toMatchObject({
        ucp: { ...ucp, status: 'error' },
        messages: [{ type: 'error', code: 'not_found' }],
      });
      const partly = { line_items: [line('BAG'), line('NONE')] };
      const { body } = await call(`create_${kind}`, { [kind]: partly });
      expect(body.result.structuredContent).toMatchObject({
        ucp: { ...ucp, capabilities: { [`dev.ucp.shopping.${kind}`]: [ucp] } },
        line_items: [{ item: { id: 'BAG' } }],
        messages: expect.arrayContaining([
          expect.objectContaining({ code: 'item_unavailable', severity: 'recoverable' }),
        ]),
      });
    },
  );
});
