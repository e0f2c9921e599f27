import { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';

/** A request as a platform receives it. */
export interface ReceivedEvent {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A real server of a platform; `respond` returns the status, or null to break the connection. */
export async function openReceiver(respond: (event: ReceivedEvent) => number | null) {
  const received: ReceivedEvent[] = [];
  let open = 0;
  let mostOpen = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    let body = '';
    for await (const part of request) body += String(part);
    const { method = '', url = '', headers } = request;
    const event = { method, url, headers, body };
    received.push(event);
    const status = respond(event);
    open -= 1;
    if (status === null) response.destroy();
    else response.writeHead(status).end('{"ucp":{}}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { received, origin: `http://127.0.0.1:${port}`, mostOpen: () => mostOpen };
}

const ProfileSchema = v.looseObject({
  signing_keys: v.array(
    v.object({
      kid: v.string(),
      kty: v.string(),
      crv: v.string(),
      x: v.string(),
      y: v.string(),
    }),
  ),
});

/** A header of a received request; empty without one. */
export const headerOf = ({ headers }: ReceivedEvent, name: string): string =>
  [headers[name]].flat().join(', ');

/**
 * Verifies a request as RFC 9421 describes it for a receiver, with Web Crypto and none of the shop's
 * code. `profile` is the signer's. Returns the covered components; throws for a wrong signature.
 */
export async function verifyEvent(event: ReceivedEvent, profile: unknown): Promise<string[]> {
  const { subtle } = webcrypto;
  const [, params = '', list = '', keyId = ''] =
    /^sig1=(\(([^)]*)\);created=\d+;keyid="([^"]+)")$/.exec(headerOf(event, 'signature-input')) ??
    [];
  const [, value = ''] = /^sig1=:(.+):$/.exec(headerOf(event, 'signature')) ?? [];
  const { signing_keys } = v.parse(ProfileSchema, profile);
  const jwk = signing_keys.find(({ kid }) => kid === keyId);
  if (jwk === undefined) throw new Error(`The profile has no key ${keyId}`);
  const hash = Buffer.from(await subtle.digest('SHA-256', Buffer.from(event.body)));
  const digest = `sha-256=:${hash.toString('base64')}:`;
  if (headerOf(event, 'content-digest') !== digest) throw new Error('The body was changed');
  const [path = '', query] = event.url.split('?');
  const derived: Record<string, string> = {
    '@method': event.method,
    '@authority': headerOf(event, 'host'),
    '@path': path,
    '@query': `?${query ?? ''}`,
  };
  const names = list.split(' ').map((name) => name.slice(1, -1));
  const lines = names.map((name) => `"${name}": ${derived[name] ?? headerOf(event, name)}`);
  const base = [...lines, `"@signature-params": ${params}`].join('\n');
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await subtle.importKey('jwk', jwk, curve, false, ['verify']);
  const kind = { name: 'ECDSA', hash: 'SHA-256' };
  const bytes = Buffer.from(value, 'base64');
  if (!(await subtle.verify(kind, key, bytes, Buffer.from(base)))) throw new Error('Not verified');
  return names;
}
