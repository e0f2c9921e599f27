import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { agreements } from '../support/mock-order.ts';

/** One order from the view of its shopper. */
export interface KnownOrder {
  readonly id: string;
  readonly email: string;
  /** The numbers in its responses, one per request; a correct order has one number. */
  readonly numbers: ReadonlySet<string>;
}

export interface BuyCounts {
  readonly orders: number;
  /** Number of repeats with the same key, after no response or a temporary error. */
  readonly resent: number;
}

export interface Buyers {
  take(): BuyCounts;
  /** All requested orders; each has a response when the buyers have stopped. */
  stop(): Promise<readonly KnownOrder[]>;
}

const AnswerSchema = v.looseObject({ code: v.number(), result: v.unknown() });
const PlacedSchema = v.looseObject({ order_uuid: v.string() });

/**
 * Temporary errors, after which a browser keeps an order and sends it again, as in
 * `client/core/net`.
 */
const passing = new Set([0, 408, 425, 429, 502, 503, 504]);
/** A browser never gives up, but a test does. */
const longestMs = 90_000;
const againMs = 250;

interface Said {
  readonly status: number;
  readonly text: string;
}

/** Shoppers who place one order after another, each repeated with its own key. */
export function startBuyers(url: string, count: number, sku: string): Buyers {
  const asked: KnownOrder[] = [];
  let isStopped = false;
  let orders = 0;
  let resent = 0;

  async function send(path: string, body: unknown, key: string): Promise<Said> {
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      return { status: 0, text: String(error) };
    }
  }

  /** Sends until there is a final response. */
  async function sendOn(path: string, body: unknown, key: string): Promise<unknown> {
    const until = Date.now() + longestMs;
    for (;;) {
      const reply = await send(path, body, key);
      if (reply.status === 200) return v.parse(AnswerSchema, JSON.parse(reply.text)).result;
      const isPassing = passing.has(reply.status) || reply.text.includes('IDEMPOTENCY_RUNNING');
      if (!isPassing || Date.now() > until) {
        throw new Error(`POST ${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
      }
      resent += 1;
      await pause(againMs);
    }
  }

  /** A cart of unknown state is replaced by a new one, as a browser pulls and merges it. */
  async function fillCart(): Promise<unknown> {
    for (;;) {
      try {
        const cartId = await sendOn('/api/cart/create', {}, randomUUID());
        const cartItem = { sku, qty: 1, quoteId: cartId };
        await sendOn(`/api/cart/update?cartId=${cartId}`, { cartItem }, randomUUID());
        return cartId;
      } catch (error) {
        if (!String(error).includes('WRITE_OUTCOME_UNKNOWN')) throw error;
      }
    }
  }

  async function buy(): Promise<void> {
    const id = randomUUID();
    const email = `kupujacy-${id}@example.com`;
    const cart_id = await fillCart();
    const address = {
      firstname: 'Ewa',
      lastname: 'Nowak',
      street: ['Długa', '1'],
      city: 'Gdańsk',
      postcode: '80-001',
      country_id: 'PL',
      telephone: '+48501234567',
      email,
    };
    const order = {
      order_id: id,
      cart_id,
      products: [{ sku, qty: 1 }],
      agreements,
      addressInformation: {
        shippingAddress: address,
        billingAddress: address,
        shipping_method_code: 'kurier',
        shipping_carrier_code: 'dpd',
        payment_method_code: 'banktransfer',
        payment_method_additional: {},
      },
    };
    const numbers = new Set<string>();
    asked.push({ id, email, numbers });
    const placed = v.parse(PlacedSchema, await sendOn('/api/order', order, id));
    numbers.add(placed.order_uuid);
    orders += 1;
    // Like a browser that did not receive the response.
    const again = v.parse(PlacedSchema, await sendOn('/api/order', order, id));
    numbers.add(again.order_uuid);
  }

  async function shopper(): Promise<void> {
    while (!isStopped) {
      await buy();
      await pause(100);
    }
  }
  const all = Array.from({ length: count }, shopper);
  const ended = Promise.allSettled(all);

  return {
    take() {
      const counts = { orders, resent };
      orders = 0;
      resent = 0;
      return counts;
    },
    async stop() {
      isStopped = true;
      for (const end of await ended) if (end.status === 'rejected') throw end.reason;
      return asked;
    },
  };
}
