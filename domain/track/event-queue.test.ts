import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grosze } from '../money.ts';
import { deliveredTo, type EventQueue, emptyQueue, enqueue, prune } from './event-queue.ts';
import type { EventName, StoredEvent } from './shop-event.ts';

const hour = 60 * 60 * 1000;
const event = (id: string, name: EventName = 'purchase', at = 0): StoredEvent => ({
  id,
  name,
  at,
  url: '/',
  currency: 'PLN',
  groupId: 0,
  products: [],
  value: grosze(100),
  category: null,
  order: null,
});
const tools = ['log', 'portal'];

/** Actions of a browser: it tracks an order, perhaps again, and sends events that may fail. */
const step = fc.oneof(
  fc.record({ do: fc.constant('track'), id: fc.constantFrom('a', 'b', 'c', 'd') }),
  fc.record({ do: fc.constant('tell'), fails: fc.subarray(tools) }),
  fc.record({ do: fc.constant('reload') }),
);

describe('the queue of events', () => {
  test('sends each purchase to each tool exactly once, after any repeats and failures [track-02]', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let queue: EventQueue = emptyQueue;
        const tracked = new Set<string>();
        const received: string[] = [];
        const notify = (fails: readonly string[]) => {
          for (const { event: one, left } of queue.waiting) {
            for (const tool of left) {
              if (fails.includes(tool)) continue;
              received.push(`${one.id} ${tool}`);
              queue = deliveredTo(queue, one.id, tool);
            }
          }
        };
        for (const one of steps) {
          if ('id' in one) {
            tracked.add(one.id);
            queue = enqueue(queue, event(one.id), tools);
          } else if ('fails' in one) notify(one.fails);
          else queue = JSON.parse(JSON.stringify(queue));
        }
        notify([]);
        const wanted = [...tracked].flatMap((id) => tools.map((tool) => `${id} ${tool}`));
        expect(received.sort()).toEqual(wanted.sort());
        expect(queue.waiting).toEqual([]);
      }),
    );
  });

  test('drops events without consent and those older than three days', () => {
    const full = [event('a', 'purchase', 10 * hour), event('b', 'add_to_cart', 0)].reduce(
      (queue, one) => enqueue(queue, one, tools),
      emptyQueue,
    );
    const partly = prune(full, ['log'], hour);
    expect(partly.waiting.map(({ left }) => left)).toEqual([['log'], ['log']]);
    const late = prune(full, tools, 73 * hour);
    expect(late.waiting.map((one) => one.event.id)).toEqual(['a']);
    const none = prune(full, [], hour);
    expect(none.waiting).toEqual([]);
    // A purchase tracked without consent is not sent when it is tracked again.
    expect(enqueue(none, event('a'), tools).waiting).toEqual([]);
  });

  test('is limited, and purchases are dropped last', () => {
    let queue = enqueue(emptyQueue, event('bought'), tools);
    for (let at = 0; at < 300; at += 1) {
      queue = enqueue(queue, event(`v${at}`, 'view_item'), tools);
    }
    expect(queue.waiting).toHaveLength(100);
    expect(queue.waiting[0]?.event.id).toBe('bought');
  });

  test('stores nothing if there is no tool', () => {
    expect(enqueue(emptyQueue, event('a'), [])).toBe(emptyQueue);
  });
});
