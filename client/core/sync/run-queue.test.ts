import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { AppError } from '../../../domain/errors.ts';
import { newTask } from '../../../domain/sync/sync-task.ts';
import type { OrderChange } from '../../../domain/sync/waiting-order.ts';
import { line } from '../../../tests/support/cart.ts';
import { guestSender } from '../../../tests/support/guest-sender.ts';
import { createTabs, memoryLog } from '../../../tests/support/tabs.ts';
import { createDatabase } from '../storage/database.ts';
import { createRecords } from '../storage/records.ts';
import { createTabLock } from '../storage/tab-lock.ts';
import { createTaskStore } from '../storage/task-store.ts';
import { type QueueSender, runQueue } from './run-queue.ts';

const silent = createTabs().open();

/**
 * The possible outcomes of one request: the response is lost before or after the work, or it
 * arrives.
 */
const fates = ['done', 'refused', 'lost-before', 'lost-after', 'busy', 'broken'] as const;
type Fate = (typeof fates)[number];

/** A backend that executes each idempotency key once. */
function backend() {
  const done = new Map<string, number>();
  const sent: string[] = [];
  const fate = { next: [] as Fate[] };
  let atOnce = 0;
  return {
    done,
    sent,
    fate,
    async send({ task_id, subject }: { task_id: string; subject: string }) {
      atOnce += 1;
      expect(atOnce).toBe(1);
      sent.push(task_id);
      await Promise.resolve();
      atOnce -= 1;
      const now = fate.next.shift() ?? 'done';
      if (now === 'lost-before') throw new AppError('OFFLINE', 'No answer');
      const isFinal = now === 'done' || now === 'lost-after';
      if (isFinal && !done.has(task_id)) done.set(task_id, 1);
      if (now === 'lost-after') throw new AppError('OFFLINE', 'No answer');
      const isKnown = done.has(task_id);
      if (now === 'busy') return { code: 503, result: null };
      if (now === 'broken' && subject === 'order') return { code: 500, result: null };
      return isKnown ? { code: 200, result: 'ok' } : { code: 400, result: 'No' };
    },
  };
}

/** One page, or the worker, over the shared database. */
function openSender(send: QueueSender['api']['send'], maxAttempts: number) {
  const log = memoryLog();
  const database = createDatabase(log);
  const records = createRecords({ database, channel: silent, log, storeCode: 'pl' });
  const tasks = createTaskStore(database, silent, log);
  const sender: QueueSender = {
    ...guestSender,
    tasks,
    api: { send },
    exclusive: createTabLock(records),
    log,
    clock: () => 5,
    maxAttempts,
  };
  return { sender, close: () => database.close() };
}

const Step = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    isOrder: fc.boolean(),
    isConfirmed: fc.boolean(),
  }),
  fc.record({ do: fc.constant('run' as const), by: fc.array(fc.nat(2), { minLength: 1 }) }),
  fc.record({ do: fc.constant('reload' as const), which: fc.nat(2) }),
  fc.record({ do: fc.constant('fate' as const), next: fc.array(fc.constantFrom(...fates)) }),
);

test('each task gets one response and runs at most once, despite lost responses, reloads and parallel runs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(Step, { maxLength: 14 }),
      fc.integer({ min: 1, max: 2 }),
      async (steps, most) => {
        vi.stubGlobal('indexedDB', new IDBFactory());
        const shop = backend();
        const responses: string[] = [];
        const openOne = () => {
          const one = openSender(shop.send, most);
          return {
            ...one,
            sender: {
              ...one.sender,
              onResponse: (task: { task_id: string }) => responses.push(task.task_id),
            },
          };
        };
        const pages = [openOne(), openOne(), openOne()];
        const added: { id: string; mayLeave: boolean }[] = [];
        const run = (at: number) => {
          const page = pages[at];
          return page ? runQueue(page.sender) : Promise.resolve();
        };

        for (const step of steps) {
          if (step.do === 'add') {
            const id = `task-${added.length}`;
            const order = {
              lines: [line('a', 1)],
              sum: null,
              hasLeftCart: true,
              confirmed_at: step.isConfirmed ? 1 : null,
              changes: [],
            };
            const what = step.isOrder ? ({ subject: 'order', order } as const) : {};
            const task = newTask({ id, url: '/api/a', method: 'POST', ...what }, added.length);
            await pages[0]?.sender.tasks.put(task);
            added.push({ id, mayLeave: !step.isOrder || step.isConfirmed });
          } else if (step.do === 'run') {
            await Promise.all(step.by.map(run));
          } else if (step.do === 'reload') {
            pages[step.which]?.close();
            pages[step.which] = openOne();
          } else {
            shop.fate.next.push(...step.next);
          }
        }
        shop.fate.next = [];
        for (let round = 0; round <= added.length; round += 1) await run(round % 3);

        const leaving = added.filter(({ mayLeave }) => mayLeave).map(({ id }) => id);
        expect([...responses].sort()).toEqual([...leaving].sort());
        expect(new Set(shop.sent)).toEqual(new Set(leaving));
        for (const page of pages) page.close();
      },
    ),
    { numRuns: 150 },
  );
});

test('an order made offline is compared with today’s prices before it is first sent, and never after', async () => {
  const shop = backend();
  const { sender, close } = openSender(shop.send, 1);
  const changes: OrderChange[] = [{ kind: 'stock', name: 'Koszula', left: 0 }];
  const recheck = vi.fn<QueueSender['recheck']>(async () => []);
  const order = {
    lines: [line('a', 1)],
    sum: null,
    hasLeftCart: true,
    confirmed_at: 1,
    changes: [],
  };
  const made = { url: '/api/order', method: 'POST', subject: 'order', order } as const;
  await sender.tasks.put(newTask({ ...made, id: 'recheck-0001' }, 1));
  shop.fate.next.push('lost-after');
  await runQueue({ ...sender, recheck });
  expect(recheck).toHaveBeenCalledTimes(1);
  // It may be placed already: today's differences must not hold it back.
  recheck.mockResolvedValue(changes);
  await runQueue({ ...sender, recheck });
  expect(recheck).toHaveBeenCalledTimes(1);
  expect(await sender.tasks.get('recheck-0001')).toMatchObject({ transmited: true, code: 200 });

  await sender.tasks.put(newTask({ ...made, id: 'recheck-0002' }, 2));
  await runQueue({ ...sender, recheck });
  expect(await sender.tasks.get('recheck-0002')).toMatchObject({
    tried_at: null,
    order: { changes },
  });
  expect(shop.sent).not.toContain('recheck-0002');

  // An order made online was compared when it was made.
  const online = { ...made, order: { ...order, hasLeftCart: false } };
  await sender.tasks.put(newTask({ ...online, id: 'recheck-0003' }, 3));
  await runQueue({ ...sender, recheck });
  expect(shop.sent).toContain('recheck-0003');
  close();
});
