import { setTimeout as pause } from 'node:timers/promises';
import type { FaultWorld } from './fault-world.ts';
import { writtenOrders } from './ledger.ts';
import { type KeyedOrder, prepareOrder } from './matrix-order.ts';

/** The stage of an order when the shop is killed, as seen from outside by the proxies. */
interface Stage {
  readonly name: string;
  /** Resolves at the stage; the stopped exchange never continues. */
  reached(world: FaultWorld, id: string): Promise<void>;
}

const asksBackend = (request: string) => request.startsWith('POST /api/order');
const claims = (id: string) => (request: string) =>
  request.includes(`write:${id}`) && request.includes('NX');
const stores = (id: string) => (request: string) =>
  request.includes(`write:${id}`) && request.includes('EVAL');

export const orderStages: readonly Stage[] = [
  {
    name: 'before its key is claimed',
    reached: ({ proxies }, id) => proxies.redis.hold('request', claims(id)),
  },
  {
    name: 'when its key is claimed and nobody knows',
    reached: ({ proxies }, id) => proxies.redis.hold('answer', claims(id)),
  },
  {
    name: 'when the backend is asked and has not heard',
    reached: ({ proxies }) => proxies.commerce.hold('request', asksBackend),
  },
  {
    name: 'when the backend has placed it and the shop has not heard',
    reached: ({ proxies }) => proxies.commerce.hold('answer', asksBackend),
  },
  {
    name: 'when the shop has heard and not stored the answer',
    reached: ({ proxies }, id) => proxies.redis.hold('request', stores(id)),
  },
  {
    name: 'when the answer is stored and the shop does not know',
    reached: ({ proxies }, id) => proxies.redis.hold('answer', stores(id)),
  },
  {
    name: 'when it is answered and the browser has not heard',
    reached: ({ proxies }) => proxies.browser.hold('answer', asksBackend),
  },
];

export interface KilledOrder {
  readonly stage: string;
  /** Orders stored by the backend when the shop was killed, and at the end. */
  readonly writtenBefore: number;
  readonly writtenAfter: number;
  /** Number of different order numbers that the shopper received. */
  readonly numbers: number;
  /** Time from the kill to the response, including the restart, in ms. */
  readonly answeredMs: number;
}

const momentLimitMs = 20_000;

async function orNever(moment: Promise<void>, stage: string): Promise<void> {
  const late = pause(momentLimitMs, null, { ref: false }).then(() => {
    throw new Error(`The moment never came: ${stage}`);
  });
  await Promise.race([moment, late]);
}

/**
 * Kills the shop (`kill -9`) in each stage of an order; its browser sends it again after the
 * restart.
 */
export async function killOrders(
  world: FaultWorld,
  stages: readonly Stage[] = orderStages,
  say: (line: string) => void = () => {},
): Promise<readonly KilledOrder[]> {
  const count = ({ email }: KeyedOrder) =>
    writtenOrders(world.backendDir).filter((order) => order.email === email).length;
  const killed: KilledOrder[] = [];
  for (const { name, reached } of stages) {
    const order = await prepareOrder(world.url);
    const moment = reached(world, order.id);
    const sent = order.send(`http://${world.proxies.browser.host}`);
    await orNever(moment, name);
    const began = performance.now();
    await world.kill();
    await sent;
    const writtenBefore = count(order);
    for (const proxy of Object.values(world.proxies)) await proxy.set(null);
    await world.restart();
    await order.sendOn(world.url);
    const answeredMs = Math.round(performance.now() - began);
    // Like a browser that did not receive this response either.
    await order.sendOn(world.url);
    say(`order ${name}: ${(answeredMs / 1000).toFixed(1)} s`);
    killed.push({
      stage: name,
      writtenBefore,
      writtenAfter: count(order),
      numbers: order.numbers.size,
      answeredMs,
    });
  }
  return killed;
}
