import { createHash } from 'node:crypto';
import type { Clock } from '../../domain/clock.ts';
import type { OrderEvent } from '../../domain/ucp/order-events.ts';
import { signatureBase } from '../../domain/ucp/signature.ts';
import type { OutsideCall, OutsideResponse } from '../net/call-outside.ts';
import { type ShopKey, signText } from './signing-keys.ts';

export interface EventSenderOptions {
  /** Sends to a public address; throws for any other. */
  readonly call: (call: OutsideCall) => Promise<OutsideResponse>;
  /** The key that signs. */
  readonly key: ShopKey;
  /** Address of the shop's profile, by which a receiver finds its keys. */
  readonly profileUrl: string;
  readonly clock: Clock;
}

/** Longest wait for a receiver, in ms: the protocol wants it to respond before it does any work. */
const responseMs = 5000;

/** What the signature covers, in this order. */
const components = [
  '@method',
  '@authority',
  '@path',
  'ucp-agent',
  'idempotency-key',
  'webhook-id',
  'webhook-timestamp',
  'content-digest',
  'content-type',
] as const;

const seconds = (ms: number) => String(Math.floor(ms / 1000));

/**
 * Sends events of orders, signed by RFC 9421. A repeated event has the same ids and body, and a new
 * signature. Returns the status of the response; null without one.
 */
export function createEventSender({ call, key, profileUrl, clock }: EventSenderOptions) {
  function headersFor(target: URL, event: OrderEvent): Record<string, string> {
    const headers = {
      'ucp-agent': `profile="${profileUrl}"`,
      'idempotency-key': event.id,
      'webhook-id': event.id,
      'webhook-timestamp': seconds(event.at),
      'content-digest': `sha-256=:${createHash('sha256').update(event.body).digest('base64')}:`,
      'content-type': 'application/json',
    };
    const covered = target.search === '' ? components : [...components, '@query'];
    const list = covered.map((name) => `"${name}"`).join(' ');
    const params = `(${list});created=${seconds(clock())};keyid="${key.id}"`;
    const base = signatureBase(
      {
        method: 'POST',
        authority: target.host,
        path: target.pathname,
        query: target.search,
        headers,
        hasBody: true,
      },
      { keyId: key.id, components: covered, params, value: '', expires: null },
    );
    return {
      ...headers,
      'signature-input': `sig1=${params}`,
      signature: `sig1=:${signText(key, base)}:`,
    };
  }

  return async (url: string, event: OrderEvent, stop: AbortSignal): Promise<number | null> => {
    const target = new URL(url);
    const body = Buffer.from(event.body);
    try {
      const { status } = await call({
        url: target.href,
        method: 'POST',
        headers: { ...headersFor(target, event), 'content-length': String(body.length) },
        body,
        signal: AbortSignal.any([stop, AbortSignal.timeout(responseMs)]),
        // Only its status matters.
        mostBytes: 0,
        needsStatusOnly: true,
      });
      return status;
    } catch {
      // A refused address, a slow receiver, a broken connection: the next try may work.
      return null;
    }
  };
}

export type EventSender = ReturnType<typeof createEventSender>;
