import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { soldSku } from '../nodes/catalogue.ts';
import { agreements } from '../support/mock-order.ts';

/** One order that is sent with its key until there is a response. */
export interface KeyedOrder {
  readonly id: string;
  readonly email: string;
  /** The numbers in its responses; a correct order has one. */
  readonly numbers: ReadonlySet<string>;
  /** Sends once; returns the status, 0 without a response. */
  send(url: string, limitMs?: number): Promise<number>;
  /** Sends repeatedly until the order is placed. Throws if that does not happen. */
  sendOn(url: string): Promise<void>;
}

const AnswerSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ result: v.unknown() }));
const PlacedSchema = v.looseObject({ order_uuid: v.string() });
const againMs = 250;
const longestMs = 60_000;

async function post(url: string, body: unknown, key: string, limitMs: number) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
}

async function result(url: string, body: unknown): Promise<unknown> {
  const { status, text } = await post(url, body, randomUUID(), 15_000);
  if (status !== 200) throw new Error(`POST ${url}: ${status} ${text.slice(0, 200)}`);
  return v.parse(AnswerSchema, text).result;
}

/** Fills a cart without faults; only the order request is left. */
export async function prepareOrder(url: string): Promise<KeyedOrder> {
  const id = randomUUID();
  const email = `kupujacy-${id}@example.com`;
  const cart_id = await result(`${url}/api/cart/create`, {});
  await result(`${url}/api/cart/update?cartId=${cart_id}`, {
    cartItem: { sku: soldSku, qty: 1, quoteId: cart_id },
  });
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
  const body = {
    order_id: id,
    cart_id,
    products: [{ sku: soldSku, qty: 1 }],
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
  let last = '';
  async function send(at: string, limitMs = 15_000): Promise<number> {
    const { status, text } = await post(`${at}/api/order`, body, id, limitMs);
    last = `${status} ${text.slice(0, 300)}`;
    const placed = status === 200 ? v.safeParse(AnswerSchema, text) : null;
    const read = v.safeParse(PlacedSchema, placed?.success ? placed.output.result : null);
    if (read.success) numbers.add(read.output.order_uuid);
    return read.success || status !== 200 ? status : 0;
  }
  return {
    id,
    email,
    numbers,
    send,
    async sendOn(at) {
      const until = Date.now() + longestMs;
      while ((await send(at)) !== 200) {
        if (Date.now() > until) throw new Error(`The order ${id} was never placed: ${last}`);
        await pause(againMs);
      }
    },
  };
}
