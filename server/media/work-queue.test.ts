import { describe, expect, test } from 'vitest';
import { deferred, until } from '../../tests/support/pictures.ts';
import { WorkQueue, type WorkQueueOptions } from './work-queue.ts';

function queueOf(options: Partial<WorkQueueOptions> = {}): WorkQueue {
  return new WorkQueue({
    parallel: 1,
    maxWaiting: 10,
    maxPutOff: 10,
    idleMs: 5,
    gauge: { start: () => undefined, isIdle: () => true },
    onError: () => undefined,
    ...options,
  });
}

describe('work queue', () => {
  test('runs at most the allowed number of jobs at a time, in order', async () => {
    const queue = queueOf({ parallel: 2 });
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const job = (id: number) => async () => {
      order.push(id);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map((id) => queue.run(job(id))));
    expect(most).toBe(2);
    expect(order).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('refuses with IMAGE_BUSY when too many jobs wait, and accepts jobs again afterwards', async () => {
    const queue = queueOf({ maxWaiting: 1 });
    const gate = deferred<void>();
    const accepted = [queue.run(() => gate.promise), queue.run(() => gate.promise)];
    await expect(queue.run(async () => 1)).rejects.toMatchObject({
      code: 'IMAGE_BUSY',
    });
    gate.resolve();
    await Promise.all(accepted);
    await expect(queue.run(async () => 1)).resolves.toBe(1);
  });

  test('a failed job frees its slot', async () => {
    const queue = queueOf();
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run(async () => 2)).resolves.toBe(2);
  });

  test('a deferred job waits until no request is being served', async () => {
    const queue = queueOf();
    const gate = deferred<void>();
    const done: string[] = [];
    const request = queue.run(() => gate.promise).then(() => done.push('request'));
    queue.putOff('a', async () => done.push('put off'));
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(done).toEqual([]);
    gate.resolve();
    await request;
    await until(() => done.length === 2);
    expect(done).toEqual(['request', 'put off']);
  });

  test('a deferred job waits while the process is otherwise busy', async () => {
    let isIdle = false;
    const queue = queueOf({ gauge: { start: () => undefined, isIdle: () => isIdle } });
    let ran = false;
    queue.putOff('a', async () => {
      ran = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(ran).toBe(false);
    isIdle = true;
    await until(() => ran);
  });

  test('a deferred job is stored once per key, and the oldest is dropped when there are too many', async () => {
    const queue = queueOf({ maxPutOff: 2 });
    const ran: string[] = [];
    for (const key of ['a', 'b', 'b', 'c']) queue.putOff(key, async () => ran.push(key));
    await until(() => ran.length === 2);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(ran).toEqual(['b', 'c']);
  });

  test('a deferred job that fails is reported, and the next one runs', async () => {
    const errors: unknown[] = [];
    const queue = queueOf({ onError: (error) => errors.push(error) });
    let ran = false;
    queue.putOff('a', () => Promise.reject(new Error('no')));
    queue.putOff('b', async () => {
      ran = true;
    });
    await until(() => ran);
    expect(errors).toEqual([new Error('no')]);
  });

  test('closing waits for running jobs and refuses new ones', async () => {
    const queue = queueOf();
    const gate = deferred<string>();
    const running = queue.run(() => gate.promise);
    let isClosed = false;
    const closing = queue.close().then(() => {
      isClosed = true;
    });
    await expect(queue.run(async () => 1)).rejects.toMatchObject({ code: 'IMAGE_BUSY' });
    expect(isClosed).toBe(false);
    gate.resolve('done');
    await closing;
    await expect(running).resolves.toBe('done');
  });
});
