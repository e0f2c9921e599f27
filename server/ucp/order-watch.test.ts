import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type OrderView, OrderViewSchema } from '../../domain/commerce/order-view.ts';
import { AppError } from '../../domain/errors.ts';
import type { OrderEvent } from '../../domain/ucp/order-events.ts';
import { orderBody } from '../../domain/ucp/order-view.ts';
import type { AgentCheckout } from '../../domain/ucp/purchase-request.ts';
import { placedOrder } from '../../tests/support/placed-order.ts';
import { temporaryDirectory } from '../../tests/support/temporary-folder.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { createSqliteStore } from '../store/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { createOrderWatch } from './order-watch.ts';

const minute = 60_000;
const done = <T>(result: T) => ({ kind: 'done', result, meta: {} }) as const;

const stateOf = ({ body }: OrderEvent) => JSON.parse(body).messages[0].code;
const missing = {
  kind: 'refused',
  code: 404,
  error: 'ORDER_NOT_FOUND',
  message: '',
  details: {},
} as const;

const checkout: AgentCheckout = {
  id: 'chk_1',
  agent: 'https://agent.example/profile.json',
  quote: '1',
  store: 'pl',
  lines: [],
  request: {
    line_items: [],
    context: {},
    discounts: { codes: [] },
    buyer: {},
    fulfillment: { methods: [] },
  },
  checkout: null,
  expiresAt: 0,
  orderId: 'order-0001',
  status: 'open',
  webhook: 'https://platform.example/hook',
};

/** Processes of a shop on one store and one backend, with a platform that records what it gets. */
function openWorld() {
  let now = Date.parse('2026-11-21T12:00:00Z');
  let status: OrderView['status'] | null = 'accepted';
  let isAway = false;
  const ended: string[] = [];
  const failures: unknown[] = [];
  const received: { readonly event: OrderEvent; readonly isWhole: boolean }[] = [];
  let respond = async (): Promise<number | null> => 200;
  const inHand = { now: 0, most: 0 };

  const open = (store: Store) =>
    createOrderWatch({
      store,
      clock: () => now,
      client: {
        orderOfClient: async () => {
          if (isAway) throw new AppError('COMMERCE_UNAVAILABLE', 'away');
          if (status === null) return missing;
          return done({
            backendOrderId: '1',
            transferedAt: '',
            order_uuid: 'uuid-1',
            order_secret: 'secret-1',
          });
        },
        order: async () =>
          done(v.parse(OrderViewSchema, { ...placedOrder, status: status ?? 'accepted' })),
      },
      view: (order, { checkoutId, times }) =>
        orderBody(order, {
          checkoutId,
          permalink: 'https://w.example/zamowienie/uuid-1',
          currency: 'PLN',
          language: 'pl',
          times,
        }),
      send: async (_url, event) => {
        inHand.now += 1;
        inHand.most = Math.max(inHand.most, inHand.now);
        const answer = await respond();
        inHand.now -= 1;
        received.push({ event, isWhole: answer !== null && answer < 300 });
        return answer;
      },
      random: () => 0,
      onEnd: (reason) => ended.push(reason),
      onFailure: (error) => failures.push(error),
    });

  return {
    open,
    received,
    ended,
    failures,
    inHand,
    clock: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    order: (next: typeof status) => {
      status = next;
    },
    backendAway: (next: boolean) => {
      isAway = next;
    },
    answer: (next: typeof respond) => {
      respond = next;
    },
    accepted: () => received.flatMap(({ event, isWhole }) => (isWhole ? event : [])),
  };
}

describe('the watch of an order', () => {
  test('goes on after a restart with the same events [agents-04]', async () => {
    const { path, remove } = await temporaryDirectory();
    onTestFinished(remove);
    const file = join(path, 'records.sqlite');
    const world = openWorld();
    const before = createSqliteStore(file, world.clock);
    const first = world.open(before);
    await first.watch(checkout);
    await first.written({ orderId: checkout.orderId, uuid: null });
    world.answer(async () => 500);
    await first.runDue();
    world.order('sent');
    await first.written({ orderId: null, uuid: 'uuid-1' });
    await first.runDue();
    first.stop();
    await before.close();
    expect(world.received).toHaveLength(1);

    const after = createSqliteStore(file, world.clock);
    onTestFinished(() => after.close());
    world.answer(async () => 200);
    world.pass(10_000);
    await world.open(after).runDue();
    expect(world.accepted().map(stateOf)).toEqual(['accepted', 'sent']);
    expect(world.accepted()[0]?.id).toBe(world.received[0]?.event.id);
  });

  test('sends what a process that died had under way again, after its lease', async () => {
    const world = openWorld();
    const store = createMemoryStore(world.clock);
    const dying = world.open(store);
    await dying.watch(checkout);
    await dying.written({ orderId: checkout.orderId, uuid: null });
    const never = Promise.withResolvers<number>();
    world.answer(() => never.promise);
    void dying.runDue();
    await expect.poll(() => world.inHand.now).toBe(1);
    world.answer(async () => 200);
    const other = world.open(store);
    await other.written({ orderId: checkout.orderId, uuid: null });
    await other.runDue();
    expect(world.received).toEqual([]);
    world.pass(2 * minute);
    await other.runDue();
    expect(world.accepted()).toHaveLength(1);
  });

  test('has one delivery at a time, however many processes work and however often the order changes', async () => {
    const world = openWorld();
    const store = createMemoryStore(world.clock);
    const processes = [world.open(store), world.open(store), world.open(store)];
    await processes[0]?.watch(checkout);
    const answers = [500, 200, null, 503, 200, 200, 500, 200];
    world.answer(async () => {
      await new Promise(setImmediate);
      return answers.shift() ?? 200;
    });
    const states = ['waiting_for_payment', 'accepted', 'sent', 'delivered', 'withdrawn'] as const;
    for (const status of states) {
      world.order(status);
      await Promise.all(
        processes.map(async (each) => {
          await each.written({ orderId: checkout.orderId, uuid: null });
          await each.runDue();
        }),
      );
      world.pass(minute);
    }
    for (let rounds = 0; rounds < 20; rounds += 1) {
      world.pass(10 * minute);
      await Promise.all(processes.map((each) => each.runDue()));
    }
    expect(world.accepted().map(stateOf)).toEqual(states);
    expect(new Set(world.accepted().map(({ id }) => id)).size).toBe(states.length);
    expect(world.inHand.most).toBe(1);
    expect(world.failures).toEqual([]);
  });

  test('sends what waits while the backend is away, and looks again in a minute', async () => {
    const world = openWorld();
    const store = createMemoryStore(world.clock);
    const watch = world.open(store);
    await watch.watch(checkout);
    world.answer(async () => null);
    world.pass(10 * minute);
    await watch.runDue();
    world.backendAway(true);
    world.answer(async () => 200);
    world.pass(10_000);
    await watch.runDue();
    expect(world.accepted()).toHaveLength(1);
    expect(world.failures).toMatchObject([{ code: 'COMMERCE_UNAVAILABLE' }]);
    world.backendAway(false);
    world.order('sent');
    world.pass(minute);
    await watch.runDue();
    expect(world.accepted()).toHaveLength(2);
  });

  test('drops an event after its last try and goes on with the next', async () => {
    const world = openWorld();
    const watch = world.open(createMemoryStore(world.clock));
    await watch.watch(checkout);
    world.answer(async () => 500);
    for (let rounds = 0; world.ended.length === 0 && rounds < 2000; rounds += 1) {
      world.pass(minute);
      await watch.runDue();
    }
    expect(world.ended).toEqual(['tries']);
    expect(world.received).toHaveLength(12);
    world.answer(async () => 200);
    world.order('sent');
    world.pass(6 * 60 * minute);
    await watch.runDue();
    expect(world.accepted().map(stateOf)).toEqual(['sent']);
  });

  test('ends a week after the hand-over without an order', async () => {
    const world = openWorld();
    const store = createMemoryStore(world.clock);
    const watch = world.open(store);
    world.order(null);
    await watch.watch(checkout);
    world.pass(8 * 24 * 60 * minute);
    await watch.runDue();
    expect(await store.due('agent-orders', Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
    expect(world.received).toEqual([]);
  });
});
