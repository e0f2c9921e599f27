import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { buyCapabilities } from '../../domain/ucp/protocol.ts';
import type { OutsideResponse } from '../../server/net/call-outside.ts';
import { agentProfile } from './ucp-shop.ts';

/** The authority of the small shop's public address. */
const authority = 'w.example';

/** A platform with a profile of its own, whose requests are signed (RFC 9421). */
export function signedAgent(profileUrl: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const profile = {
    ...agentProfile(buyCapabilities),
    signing_keys: [{ kid: 'own', ...publicKey.export({ format: 'jwk' }) }],
  };

  /** Headers of a request of this platform; `body` as it is sent, `more` are signed, too. */
  function headers(
    method: string,
    path: string,
    body = '',
    more: Record<string, string> = {},
  ): Record<string, string> {
    const agent = `profile="${profileUrl}"`;
    const content = {
      'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
      'content-type': 'application/json',
    };
    const values: Record<string, string> = {
      '@method': method,
      '@authority': authority,
      '@path': path,
      'ucp-agent': agent,
      ...more,
      ...(body !== '' && content),
    };
    const names = Object.keys(values);
    const params = `(${names.map((name) => `"${name}"`).join(' ')});keyid="own"`;
    const lines = names.map((name) => `"${name}": ${values[name]}`);
    const base = [...lines, `"@signature-params": ${params}`].join('\n');
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
    const value = sign('sha256', Buffer.from(base), key).toString('base64');
    return {
      'ucp-agent': agent,
      ...more,
      ...(body !== '' && content),
      'signature-input': `sig1=${params}`,
      signature: `sig1=:${value}:`,
    };
  }

  return {
    profileUrl,
    meta: { 'ucp-agent': { profile: profileUrl } },
    /** The response of the profile's address. */
    response: (): OutsideResponse => ({
      status: 200,
      body: Buffer.from(JSON.stringify(profile)),
    }),
    headers,
    /** Sends and signs as the network does, for a client that takes a `fetch`. */
    fetch: async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
      const { method = 'GET', body } = init;
      const own = new Headers(init.headers);
      const text = typeof body === 'string' ? body : '';
      const signed = headers(method, new URL(url).pathname, text);
      for (const [name, value] of Object.entries(signed)) own.set(name, value);
      return fetch(url, { ...init, headers: own });
    },
  };
}

export type SignedAgent = ReturnType<typeof signedAgent>;
