import { describe, expect, test } from 'vitest';
import { spanMs } from '../../domain/limits/request-classes.ts';
import { connectMcp } from '../../tests/support/mcp-client.ts';
import { signedAgent } from '../../tests/support/signed-agent.ts';
import { openUcpShop } from '../../tests/support/ucp-shop.ts';
import { createWindowCounts } from '../limits/window-counts.ts';

const first = signedAgent('https://first.example/profile.json');
const second = signedAgent('https://second.example/profile.json');

/** A shop that lets each platform send two requests in a minute. */
async function openLimited() {
  const counts = createWindowCounts({ limit: 2, spanMs }, 100);
  const shop = await openUcpShop({
    platformWait: (profile, now) => counts.take(profile, now),
    call: async ({ url }) => (url === first.profileUrl ? first : second).response(),
  });
  const payload = JSON.stringify({ query: 'Torba' });
  const url = '/ucp/catalog/search';
  const search = (headers: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const signed = (agent: typeof first) => search(agent.headers('POST', url, payload));
  return { ...shop, signed, unsigned: (headers: Record<string, string>) => search(headers) };
}

describe('the limit of a platform', () => {
  test('counts its signed requests, and says when it may retry [agents-07]', async () => {
    const { signed, pass } = await openLimited();
    for (const _ of [1, 2]) expect((await signed(first)).statusCode).toBe(200);
    const refused = await signed(first);
    const seconds = Number(refused.headers['retry-after']);
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        code: 'too_many_requests',
        content: `Too many requests; retry in ${seconds} s`,
        continue_url: 'https://w.example/',
      },
    ]);
    expect((await signed(second)).statusCode).toBe(200);
    pass(seconds * 1000);
    expect((await signed(first)).statusCode).toBe(200);
  });

  test('is not used up by others who only name its profile', async () => {
    const { signed, unsigned } = await openLimited();
    const named = { 'ucp-agent': `profile="${first.profileUrl}"` };
    const forged = { ...second.headers('POST', '/ucp/catalog/search', 'x'), ...named };
    for (const _ of [1, 2, 3]) {
      expect((await unsigned(named)).statusCode).toBe(200);
      expect((await unsigned(forged)).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect((await signed(first)).statusCode).toBe(200);
  });

  test('is the same over MCP, whose client gets an error with the wait', async () => {
    const { app, signed } = await openLimited();
    await signed(first);
    const { client, address } = await connectMcp(app, first.fetch);
    const args = { meta: first.meta, catalog: { query: 'Torba' } };
    const search = () => client.callTool({ name: 'search_catalog', arguments: args });
    expect((await search()).structuredContent).toMatchObject({ ucp: { status: 'success' } });
    await expect(search()).rejects.toMatchObject({ code: 429 });
    const params = { name: 'search_catalog', arguments: args };
    const response = await first.fetch(`${address}/mcp`, {
      method: 'POST',
      headers: { accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params }),
    });
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      id: 7,
      error: { code: -32000, data: { code: 'too_many_requests', retry_after: wait } },
    });
  });
});
