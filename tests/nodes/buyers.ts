import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { agreements } from '../support/mock-order.ts';

/** One order as its shopper knows it. */
export interface KnownOrder {
  readonly id: string;
  readonly email: string;
  /** The numbers it was answered with, one for each time it was asked; one order has one number. */
  readonly numbers: ReadonlySet<string>;
}

export interface BuyCounts {
  readonly orders: number;
  /** Times an order was sent again under its key, because no answer or a refusal for now came. */
  readonly resent: number;
}

export interface Buyers {
  take(): BuyCounts;
  /** Everything that was asked; each has been answered once they are stopped. */
  stop(): Promise<readonly KnownOrder[]>;
}

const AnswerSchema = v.looseObject({ code: v.number(), result: v.unknown() });
const PlacedSchema = v.looseObject({ order_uuid: v.string() });

/** What a browser keeps an order at, and sends it again: the same that `client/core/net` waits at. */
const passing = new Set([0, 408, 425, 429, 502, 503, 504]);
/** No shopper's browser gives up, but a test does. */
const longestMs = 90_000;
const againMs = 250;

interface Said {
  readonly status: number;
  readonly text: string;
}

/** Shoppers who order one thing after another, each under a key it is sent again with. */
export function startBuyers(url: string, count: number, sku: string): Buyers {
  const asked: KnownOrder[] = [];
  let isStopped = false;
  let orders = 0;
  let resent = 0;

  async function send(path: string, body: unknown, key: string): Promise<Said> {
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      return { status: 0, text: String(error) };
    }
  }

  /** Sends until there is an answer that stays. */
  async function sendOn(path: string, body: unknown, key: string): Promise<unknown> {
    const until = Date.now() + longestMs;
    for (;;) {
      const said = await send(path, body, key);
      if (said.status === 200) return v.parse(AnswerSchema, JSON.parse(said.text)).result;
      const isPassing = passing.has(said.status) || said.text.includes('IDEMPOTENCY_RUNNING');
      if (!isPassing || Date.now() > until) {
        throw new Error(`POST ${path}: ${said.status} ${said.text.slice(0, 300)}`);
      }
      resent += 1;
      await pause(againMs);
    }
  }

  /** A cart that nobody knows the state of is left for another, as a browser pulls it and merges. */
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
    // As a browser that did not hear the answer.
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
