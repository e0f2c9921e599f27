import { describe, expect, test } from 'vitest';
import { readCapabilities } from '../../domain/ucp/protocol.ts';
import { expectUcp } from '../../tests/support/expect-ucp.ts';
import { agentProfile, agentUrl, openUcpShop } from '../../tests/support/ucp-shop.ts';

const respond = (document: unknown, status = 200) => ({
  status,
  body: Buffer.from(typeof document === 'string' ? document : JSON.stringify(document)),
});

describe('the profile of the shop', () => {
  test('states version, services and capabilities, and platforms may cache it', async () => {
    const { app } = await openUcpShop();
    const response = await app.inject({ url: '/.well-known/ucp' });
    expectUcp('businessProfile', response.json());
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    const { ucp } = response.json();
    expect(ucp.version).toBe('2026-04-08');
    expect(ucp).not.toHaveProperty('supported_versions');
    for (const [name, versions] of Object.entries(readCapabilities)) {
      expect(ucp.capabilities[name]).toEqual(versions);
      // The origin of each address is the authority of the name.
      for (const { spec, schema } of versions) {
        expect([spec, schema].map((url) => new URL(url).origin)).toEqual(
          Array(2).fill('https://ucp.dev'),
        );
      }
    }
    expect(ucp.services['dev.ucp.shopping']).toMatchObject([
      { transport: 'rest', endpoint: 'https://w.example/ucp' },
      { transport: 'mcp', endpoint: 'https://w.example/mcp' },
    ]);
  });

  test('for agents without one of their own is served, and known without a request', async () => {
    const { app, calls, search } = await openUcpShop();
    const document = await app.inject({ url: '/ucp/agent.json' });
    expectUcp('platformProfile', document.json());
    const agent = 'profile="https://w.example/ucp/agent.json"';
    const found = await search({ query: 'Torba' }, { 'ucp-agent': agent });
    expect([found.statusCode, calls]).toEqual([200, []]);
  });
});

describe('a request', () => {
  test.each([
    ['no header', {}],
    ['a profile without HTTPS', { 'ucp-agent': 'profile="http://agent.example/p.json"' }],
    ['a profile with a password', { 'ucp-agent': 'profile="https://a:b@agent.example/"' }],
    ['no address', { 'ucp-agent': 'profile="agent"' }],
    ['no dictionary', { 'ucp-agent': 'https://agent.example/p.json' }],
  ])('with %s is refused with 400', async (_name, headers) => {
    const { app, calls } = await openUcpShop();
    const payload = { query: 'Torba' };
    const response = await app.inject({
      method: 'POST',
      url: '/ucp/catalog/search',
      headers,
      payload,
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_profile_url']);
    expect(response.json().continue_url).toBe('https://w.example/');
    expect(calls).toEqual([]);
  });

  test('may name further members and parameters in its header', async () => {
    const { search } = await openUcpShop();
    const agent = `a=1, profile="${agentUrl}";v=2, b`;
    expect((await search({ query: 'Torba' }, { 'ucp-agent': agent })).statusCode).toBe(200);
  });

  test.each([
    ['unreachable', () => Promise.reject(new Error('127.0.0.1')), 424, 'profile_unreachable'],
    ['answered with a redirect', async () => respond('', 302), 424, 'profile_unreachable'],
    ['no JSON', async () => respond('<html>'), 422, 'profile_malformed'],
    ['no profile', async () => respond({ ucp: {} }), 422, 'profile_malformed'],
    [
      'of another version',
      async () => respond(agentProfile(readCapabilities, '2026-01-11')),
      422,
      'version_unsupported',
    ],
  ] as const)('whose profile is %s is refused', async (_name, call, status, code) => {
    const { search } = await openUcpShop({ call });
    const response = await search({ query: 'Torba' });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.body).not.toContain('127.0.0.1');
  });

  test('without a common version of its capability gets an error in the response', async () => {
    const other = { 'dev.ucp.shopping.catalog.search': [{ version: '2025-01-01' }] };
    const { search } = await openUcpShop({ call: async () => respond(agentProfile(other)) });
    const response = await search({ query: 'Torba' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      ucp: { version: '2026-04-08', status: 'error', capabilities: {} },
      messages: [
        {
          type: 'error',
          code: 'capabilities_incompatible',
          content: 'No common version of dev.ucp.shopping.catalog.search',
          severity: 'unrecoverable',
        },
      ],
      continue_url: 'https://w.example/',
    });
  });

  test('names the version and only the capability of its operation in the response', async () => {
    const { search, lookup } = await openUcpShop();
    const names = async (response: ReturnType<typeof search>) =>
      Object.keys((await response).json().ucp.capabilities);
    expect(await names(search({ query: 'Torba' }))).toEqual(['dev.ucp.shopping.catalog.search']);
    expect(await names(lookup({ ids: ['BAG'] }))).toEqual(['dev.ucp.shopping.catalog.lookup']);
  });
});

describe('profiles of platforms', () => {
  test('are cached, and failed ones are not requested again for a minute', async () => {
    let isThere = false;
    const { search, calls, pass } = await openUcpShop({
      call: async () => (isThere ? respond(agentProfile()) : respond('', 500)),
    });
    const both = () => Promise.all([search({ query: 'Torba' }), search({ query: 'Torba' })]);
    expect((await both()).map(({ statusCode }) => statusCode)).toEqual([424, 424]);
    isThere = true;
    expect((await search({ query: 'Torba' })).statusCode).toBe(424);
    expect(calls).toHaveLength(1);
    pass(61_000);
    expect((await search({ query: 'Torba' })).statusCode).toBe(200);
    pass(200_000);
    await both();
    expect(calls).toHaveLength(2);
    pass(200_000);
    await search({ query: 'Torba' });
    expect(calls).toHaveLength(3);
  });

  test('are requested at most sixty times a minute, whoever calls', async () => {
    const { search, calls, pass } = await openUcpShop();
    const from = (n: number) =>
      search({ query: 'Torba' }, { 'ucp-agent': `profile="https://a${n}.example/"` });
    for (let n = 0; n < 60; n += 1) expect((await from(n)).statusCode).toBe(200);
    const refused = await from(60);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    expect((await from(1)).statusCode).toBe(200);
    expect(calls).toHaveLength(60);
    pass(60_000);
    expect((await from(60)).statusCode).toBe(200);
  });

  test('of known callers are renewed while a stranger names invented ones', async () => {
    const invented = /^https:\/\/a\d/;
    const { search, calls, pass } = await openUcpShop({
      call: async ({ url }) => respond(agentProfile(), invented.test(url) ? 404 : 200),
    });
    expect((await search({ query: 'Torba' })).statusCode).toBe(200);
    pass(301_000);
    for (let n = 0; n < 61; n += 1) {
      await search({ query: 'Torba' }, { 'ucp-agent': `profile="https://a${n}.example/"` });
    }
    expect((await search({ query: 'Torba' })).statusCode).toBe(200);
    expect(calls.filter((url) => !invented.test(url))).toHaveLength(2);
  });
});
