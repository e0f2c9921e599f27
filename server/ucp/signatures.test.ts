import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callNeighbour, neighbourHosts, openNeighbour } from '../../tests/support/neighbour.ts';
import { agentProfile, agentUrl, openUcpShop } from '../../tests/support/ucp-shop.ts';

const newKey = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve });
const own = newKey('P-256');
const other = newKey('P-256');
const long = newKey('P-384');
const jwk = (kid: string, { publicKey }: typeof own) => ({
  kid,
  ...publicKey.export({ format: 'jwk' }),
});
const profile = {
  ...agentProfile(),
  signing_keys: [
    jwk('a', own),
    jwk('long', long),
    { kid: 'rsa', kty: 'RSA', n: 'x', e: 'AQAB' },
    { ...jwk('broken', own), x: 'AAAA' },
  ],
};

const components = [
  '@method',
  '@authority',
  '@path',
  'ucp-agent',
  'content-digest',
  'content-type',
];

interface Changes {
  readonly key?: typeof own;
  readonly keyId?: string;
  readonly hash?: string;
  readonly covers?: readonly string[];
  readonly headers?: Record<string, string>;
  readonly path?: string;
  readonly authority?: string;
  readonly more?: string;
  readonly der?: true;
  readonly sent?: object;
}

const body = { query: 'Torba' };

/** A signed search; each change is made to what is signed, `sent` and `headers` afterwards. */
function signed(changes: Changes = {}) {
  const { key = own, keyId = 'a', hash = 'sha256', covers = components, more = '' } = changes;
  const text = JSON.stringify(body);
  const headers: Record<string, string> = {
    'ucp-agent': `profile="${agentUrl}"`,
    'content-type': 'application/json',
    'content-digest': `sha-256=:${createHash('sha256').update(text).digest('base64')}:`,
  };
  const values: Record<string, string> = {
    ...headers,
    '@method': 'POST',
    '@authority': changes.authority ?? 'w.example',
    '@path': changes.path ?? '/ucp/catalog/search',
  };
  const params = `(${covers.map((name) => `"${name}"`).join(' ')});keyid="${keyId}"${more}`;
  const lines = covers.map((name) => `"${name}": ${values[name] ?? ''}`);
  const base = [...lines, `"@signature-params": ${params}`].join('\n');
  const dsaEncoding = changes.der ? 'der' : 'ieee-p1363';
  const value = sign(hash, Buffer.from(base), { key: key.privateKey, dsaEncoding });
  return {
    payload: changes.sent === undefined ? text : JSON.stringify(changes.sent),
    headers: {
      ...headers,
      'signature-input': `sig1=${params}`,
      signature: `sig1=:${value.toString('base64')}:`,
      ...changes.headers,
    },
  };
}

async function send(
  request: { payload: string; headers: Record<string, string> },
  url = '/ucp/catalog/search',
  invalidRequests = 0,
) {
  const shop = await openUcpShop({
    invalidRequests,
    call: async () => ({ status: 200, body: Buffer.from(JSON.stringify(profile)) }),
  });
  const response = await shop.app.inject({ method: 'POST', url, ...request });
  return { response, calls: shop.calls, code: response.json().code };
}

describe('a signature', () => {
  test('of the caller’s key is accepted, on either curve, with further parameters', async () => {
    for (const request of [
      signed(),
      signed({ more: ';created=1700000000;alg="ecdsa-p256-sha256"' }),
      signed({ more: ';expires=1900000000' }),
      signed({ key: long, keyId: 'long', hash: 'sha384' }),
    ]) {
      expect((await send(request)).response.statusCode).toBe(200);
    }
  });

  test.each<[string, Changes, number, string]>([
    ['of another key', { key: other }, 401, 'signature_invalid'],
    ['of another path', { path: '/ucp/carts' }, 401, 'signature_invalid'],
    ['of another shop', { authority: 'evil.example' }, 401, 'signature_invalid'],
    ['in ASN.1', { der: true }, 401, 'signature_invalid'],
    ['that is over', { more: ';expires=1700000000' }, 401, 'signature_invalid'],
    ['without the method', { covers: components.slice(1) }, 401, 'signature_invalid'],
    ['without the body', { covers: components.slice(0, 4) }, 401, 'signature_invalid'],
    ['with a component twice', { covers: [...components, '@path'] }, 401, 'signature_invalid'],
    ['of a missing header', { covers: [...components, 'x-none'] }, 401, 'signature_invalid'],
    ['of no header at all', { covers: [...components, 'constructor'] }, 401, 'signature_invalid'],
    [
      'without the key of the write',
      { headers: { 'idempotency-key': 'k' } },
      401,
      'signature_invalid',
    ],
    ['of a key that is no point', { keyId: 'broken' }, 401, 'signature_invalid'],
    ['of an RSA key', { keyId: 'rsa' }, 400, 'algorithm_unsupported'],
    ['of an unknown key', { keyId: 'none' }, 401, 'key_not_found'],
    ['of another body', { sent: { query: 'Bluza' } }, 400, 'digest_mismatch'],
    ['that names nothing', { headers: { 'signature-input': 'sig1=()' } }, 401, 'signature_invalid'],
    ['of another label', { headers: { signature: 'sig2=:AAAA:' } }, 401, 'signature_invalid'],
  ])('%s is refused', async (_name, changes, status, code) => {
    const found = await send(signed(changes));
    expect([found.response.statusCode, found.code]).toEqual([status, code]);
  });

  test('without one of its headers is refused', async () => {
    for (const name of ['signature', 'signature-input'] as const) {
      const request = signed();
      const { [name]: _left, ...headers } = request.headers;
      const { response, code } = await send({ payload: request.payload, headers });
      expect([response.statusCode, code]).toEqual([401, 'signature_missing']);
    }
  });

  test('of an unknown key fetches the profile anew, once', async () => {
    const shop = await openUcpShop({
      call: async () => ({ status: 200, body: Buffer.from(JSON.stringify(profile)) }),
    });
    for (let n = 0; n < 3; n += 1) {
      const request = signed({ keyId: 'none' });
      await shop.app.inject({ method: 'POST', url: '/ucp/catalog/search', ...request });
    }
    expect(shop.calls).toHaveLength(2);
  });

  test('of an MCP message binds its caller: header and arguments name one profile', async () => {
    const message = (agent: string, headers: Record<string, string> = {}) => ({
      payload: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'search_catalog',
          arguments: { meta: { 'ucp-agent': { profile: agent } }, catalog: body },
        },
      }),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'ucp-agent': `profile="${agentUrl}"`,
        ...headers,
      },
    });
    const status = async (request: ReturnType<typeof message>) =>
      (await send(request, '/mcp')).response.statusCode;
    expect(await status(message(agentUrl))).toBe(200);
    expect(await status(message('https://other.example/'))).toBe(401);
    const { signature, 'signature-input': input } = signed().headers;
    expect(
      await status(
        message(agentUrl, { signature: signature ?? '', 'signature-input': input ?? '' }),
      ),
    ).toBe(401);
  });
});

test('a body with __proto__ is refused', async () => {
  const headers = { 'ucp-agent': `profile="${agentUrl}"`, 'content-type': 'application/json' };
  const payload = '{"query":"Torba","__proto__":{"a":1}}';
  const { response } = await send({ payload, headers }, '/ucp/catalog/search', 1);
  expect(response.statusCode).toBe(400);
});

test('a profile on a private network is not requested', async () => {
  const { port, connections } = await openNeighbour();
  const shop = await openUcpShop({ call: callNeighbour });
  for (const host of neighbourHosts) {
    const agent = `profile="https://${host}:${port}/"`;
    const response = await shop.search(body, { 'ucp-agent': agent });
    expect([response.statusCode, response.json().code]).toEqual([424, 'profile_unreachable']);
  }
  expect([shop.calls.length, connections()]).toEqual([neighbourHosts.length, 0]);
});
