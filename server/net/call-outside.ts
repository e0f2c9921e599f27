import { lookup as systemLookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface OutsideCall {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | null;
  /** Ends it: a time limit, or the stop of the shop. */
  readonly signal: AbortSignal;
  /** Largest response in bytes. */
  readonly mostBytes: number;
  /** The response's body is neither read nor waited for, and is empty in the result. */
  readonly needsStatusOnly?: boolean;
  /** The shop's own settings name this origin, so it may be a local one without TLS. */
  readonly isOwn?: boolean;
}

export interface OutsideResponse {
  readonly status: number;
  readonly body: Buffer;
}

interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Resolves a host's name to addresses. */
export type Resolve = (host: string) => Promise<readonly Resolved[]>;

const resolveBySystem: Resolve = (host) => systemLookup(host, { all: true, verbatim: true });

const refusal = (why: string) => new Error(`The address is refused: ${why}`);

/** The address, if a request to it is allowed. Throws for any that is not on the public web. */
function allowed({ url, isOwn }: OutsideCall): URL {
  const target = URL.parse(url);
  if (target === null) throw refusal('it is none');
  const protocols = isOwn ? ['https:', 'http:'] : ['https:'];
  if (!protocols.includes(target.protocol)) throw refusal(`its protocol is ${target.protocol}`);
  if (target.username !== '' || target.password !== '') throw refusal('it carries a password');
  return target;
}

/**
 * Requests an address that somebody else named. Its name is resolved once, and the connection
 * goes to the checked address, so that the name cannot lead elsewhere a moment later. One
 * private address among several refuses them all. A redirect is an ordinary response and is
 * not followed. Throws for a refused address, for a response that is too long or too late, and
 * the network's errors.
 */
export async function callOutside(
  call: OutsideCall,
  resolve: Resolve = resolveBySystem,
): Promise<OutsideResponse> {
  const target = allowed(call);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const found =
    isIP(host) === 0
      ? await inTime(resolve(host), call.signal)
      : [{ address: host, family: isIP(host) }];
  if (found.length === 0) throw refusal('its name leads nowhere');
  if (!call.isOwn && !found.every(({ address }) => isPublicAddress(address))) {
    throw refusal('it leads into a network of its own');
  }
  const pinned: LookupFunction = (_host, { all }, done) => {
    const [first = { address: '', family: 0 }] = found;
    if (all) done(null, [...found]);
    else done(null, first.address, first.family);
  };
  const response = await responseOf(call, target, pinned);
  if (!call.needsStatusOnly) return readResponse(response, call.mostBytes);
  response.destroy();
  return { status: response.statusCode ?? 0, body: Buffer.alloc(0) };
}

/** A slow name look-up must not exceed the request's limit. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function responseOf(call: OutsideCall, target: URL, lookup: LookupFunction) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const { method, headers = {}, body, signal } = call;
  // No agent: a reused connection may have been made for another address of the name.
  const sent = request(target, { method, headers, signal, lookup, agent: false }, resolve);
  sent.on('error', reject).end(body ?? undefined);
  return promise;
}

async function readResponse(response: IncomingMessage, most: number): Promise<OutsideResponse> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > most) {
      response.destroy();
      throw new Error('The response is too long');
    }
    chunks.push(part);
  }
  return {
    status: response.statusCode ?? 0,
    body: Buffer.concat(chunks),
  };
}
