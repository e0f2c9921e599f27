import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTurns } from './page-requests.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A task that ends on `end()`, or shortly after it is aborted. */
function controlled(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = async (signal: AbortSignal) => {
    log.push(`${name} begins`);
    signal.addEventListener('abort', () => resolve());
    await promise;
    await soon();
    log.push(`${name} ends`);
    return name;
  };
  return { run, end: resolve };
}

describe('turns', () => {
  test('a task waits until the previous one has ended, and only the newest waiting task runs [route-37]', async () => {
    const inTurn = createTurns();
    const log: string[] = [];
    const [a, b, c] = ['a', 'b', 'c'].map((name) => controlled(log, name));
    const settled: string[] = [];
    for (const task of [a, b, c]) {
      if (task) void inTurn(task.run).then((name) => settled.push(name));
      await Promise.resolve();
    }
    await soon();
    await soon();
    expect(log).toEqual(['a begins', 'a ends', 'c begins']);
    c?.end();
    await soon();
    await soon();
    expect(log.at(-1)).toBe('c ends');
    expect(settled).toEqual(['c']);
  });

  test('a failure of the newest is passed to its caller, and the next task runs', async () => {
    const inTurn = createTurns();
    await expect(inTurn(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await inTurn(async () => 'page')).toBe('page');
  });

  test('whatever the timing, two never run at once and the last one gets its result', async () => {
    const step = fc.record({ after: fc.integer({ min: 0, max: 3 }), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const inTurn = createTurns();
        let together = 0;
        let last: Promise<unknown> = Promise.resolve();
        for (const [index, { after, fails }] of steps.entries()) {
          last = inTurn(async () => {
            together += 1;
            expect(together).toBe(1);
            for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
            together -= 1;
            if (fails && index < steps.length - 1) throw new Error('down');
            return index;
          });
          last.catch(() => {});
          for (let turn = 0; turn < after; turn += 1) await Promise.resolve();
        }
        expect(await last).toBe(steps.length - 1);
      }),
    );
  });
});
