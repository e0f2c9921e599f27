import { describe, expect, test } from 'vitest';
import { signedAgent } from '../../tests/support/signed-agent.ts';
import { newSigningKey } from '../../tests/support/signing-keys.ts';
import {
  buyer,
  later,
  line,
  locker,
  openCheckouts,
  ready,
} from '../../tests/support/ucp-checkouts.ts';
import { agentProfile, agentUrl, openUcpShop } from '../../tests/support/ucp-shop.ts';

const hour = 60 * 60 * 1000;

/** A checkout without what differs between any two. */
const withoutIds = (body: Record<string, unknown>) => {
  const { id: _id, continue_url: _url, expires_at: _end, line_items: _lines, ...rest } = body;
  return JSON.parse(JSON.stringify(rest).replaceAll(/"line_item_ids":\[[^\]]*\]/g, '"ids":0'));
};

describe('a checkout', () => {
  test('does not change by being read, and equal requests make equal checkouts', async () => {
    const { create, get } = await openCheckouts();
    const body = (await create(ready)).json();
    expect((await get(body.id)).json()).toEqual(body);
    expect(withoutIds((await create(ready)).json())).toEqual(withoutIds(body));
  });

  test('is the same with an attribution, signals and unknown claims of eligibility', async () => {
    const { create } = await openCheckouts();
    const more = {
      attribution: { 'com.example.click': 'abc' },
      signals: { 'dev.ucp.buyer_ip': '203.0.113.7' },
      context: { eligibility: ['com.example.loyalty_gold'] },
    };
    const response = await create({ ...ready, ...more });
    expect(response.statusCode).toBe(201);
    expect(withoutIds(response.json())).toEqual(withoutIds((await create(ready)).json()));
  });

  test('never repeats a credential of a payment', async () => {
    const { create, act } = await openCheckouts();
    const { id } = (await create(ready)).json();
    const credential = { type: 'token', token: 'tok_confidential' };
    const instrument = { id: 'x', handler_id: 'com.example.pay', type: 'card', credential };
    const response = await act(id, 'complete', { payment: { instruments: [instrument] } });
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('tok_confidential');
  });

  test('takes its id from the address alone, whatever id the body has', async () => {
    // An update may have no id in its body by the schemas of the release.
    const { create, update } = await openCheckouts({ invalidRequests: 1 });
    const first = (await create(ready)).json();
    const second = (await create({ line_items: [line('BAG')], buyer })).json();
    const changed = (
      await update(first.id, { ...ready, fulfillment: later(first, locker()), id: second.id })
    ).json();
    expect(changed.id).toBe(first.id);
  });
});

test('a write’s first response is kept for a day', async () => {
  const { send, pass } = await openUcpShop({ mayBuy: true });
  const key = { 'idempotency-key': '550e8400-e29b-41d4-a716-446655440000' };
  const create = () => send('POST', '/carts', { line_items: [line('BAG')] }, key);
  const first = (await create()).json();
  pass(24 * hour - 1);
  expect((await create()).json()).toEqual(first);
});

test('names of capabilities and services are those of the protocol, described at its origin', async () => {
  const signingKeys = JSON.stringify(newSigningKey('2026-11'));
  const { app } = await openUcpShop({ mayBuy: true, signingKeys });
  const { ucp } = (await app.inject('/.well-known/ucp')).json();
  const all: [string, { spec: string; schema: string }[]][] = [
    ...Object.entries<{ spec: string; schema: string }[]>(ucp.capabilities),
    ...Object.entries<{ spec: string; schema: string }[]>(ucp.services),
  ];
  expect(all.length).toBeGreaterThan(8);
  for (const [name, versions] of all) {
    expect(name).toMatch(/^dev\.ucp\.shopping(?:\.[a-z_]+)*$/);
    for (const { spec, schema } of versions) {
      expect([new URL(spec).origin, new URL(schema).origin]).toEqual(
        Array(2).fill('https://ucp.dev'),
      );
    }
  }
});

test('bodies are JSON: another type is refused, in JSON as well', async () => {
  const { app, search } = await openUcpShop({ invalidRequests: 1 });
  const found = await search({ query: 'Torba' });
  const refused = await app.inject({
    method: 'POST',
    url: '/ucp/catalog/search',
    headers: { 'content-type': 'text/plain', 'ucp-agent': `profile="${agentUrl}"` },
    payload: 'query=Torba',
  });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_request']);
  for (const { headers } of [found, refused]) {
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  }
});

test('an unknown key refreshes one profile of an origin, not each', async () => {
  const one = signedAgent('https://agent.example/one.json');
  const two = signedAgent('https://agent.example/two.json');
  const { app, calls } = await openUcpShop({
    call: async () => ({ status: 200, body: Buffer.from(JSON.stringify(agentProfile())) }),
  });
  const payload = JSON.stringify({ query: 'Torba' });
  const url = '/ucp/catalog/search';
  for (const agent of [one, two, one, two]) {
    const headers = agent.headers('POST', url, payload);
    const response = await app.inject({ method: 'POST', url, headers, payload });
    expect(response.json().code).toBe('key_not_found');
  }
  expect(calls.toSorted()).toEqual([one.profileUrl, one.profileUrl, two.profileUrl]);
});
