import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import {
  bench,
  both,
  codeOf,
  type Fate,
  lookUpOnly,
  neither,
  ok,
} from '../../tests/support/write-bench.ts';

describe('a write with a key', () => {
  test('is done once, and a repeat gets the first response', async () => {
    const { run, done } = bench(neither);
    expect(await run()).toEqual(ok('placed'));
    expect(await run()).toEqual(ok('placed'));
    expect(done()).toBe(1);
  });

  test('that arrives twice at once runs once; the second request must wait', async () => {
    const { run, done } = bench(neither);
    const codes = await Promise.all([codeOf(run()), codeOf(run())]);
    expect(codes.toSorted()).toEqual(['IDEMPOTENCY_RUNNING', 'done']);
    expect(done()).toBe(1);
  });

  test('under a key used for something else is refused', async () => {
    const { run } = bench(both);
    await run();
    expect(await codeOf(run({ fingerprint: 'other' }))).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('of another session is returned by the backend or not at all', async () => {
    const { run, done } = bench(both);
    await run();
    expect(await run({ session: 'renewed' })).toEqual(ok('placed'));
    expect(await codeOf(run({ session: 'foreign', lookUp: async () => null }))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    const alone = bench(neither);
    await alone.run();
    expect(await codeOf(alone.run({ session: 'foreign' }))).toBe('IDEMPOTENCY_MISMATCH');
    expect(done()).toBe(1);
  });

  test('that was refused may be sent again', async () => {
    const { run, plan, done } = bench(neither);
    plan('refused');
    expect((await run()).envelope.code).toBe(422);
    expect(await run()).toEqual(ok('placed'));
    expect(done()).toBe(1);
  });

  test('of unknown outcome is looked up before it is sent again', async () => {
    const { run, plan, done } = bench(lookUpOnly);
    plan('lost');
    expect(await codeOf(run())).toBe('COMMERCE_UNAVAILABLE');
    expect(await run()).toEqual(ok('placed'));
    expect(done()).toBe(1);
  });

  test('is not sent again while an earlier attempt may still arrive', async () => {
    const { run, plan, wait, done } = bench(lookUpOnly);
    plan('late');
    expect(await codeOf(run())).toBe('COMMERCE_UNAVAILABLE');
    expect(await codeOf(run())).toBe('IDEMPOTENCY_RUNNING');
    wait(4000);
    expect(await run()).toEqual(ok('placed'));
    expect(done()).toBe(1);
  });

  test('whose lease expired without an end counts as unknown', async () => {
    const { run, runSecond, wait, done } = bench(lookUpOnly);
    void run({ send: () => new Promise(() => {}) });
    await Promise.resolve();
    expect(await codeOf(runSecond())).toBe('IDEMPOTENCY_RUNNING');
    wait(2000);
    expect(await codeOf(runSecond())).toBe('IDEMPOTENCY_RUNNING');
    wait(4000);
    expect(await runSecond()).toEqual(ok('placed'));
    expect(done()).toBe(1);
  });

  test('is not sent again by its own process while the clock jumps hours ahead', async () => {
    const { run, wait, write, done } = bench(lookUpOnly);
    const slow = Promise.withResolvers<void>();
    const first = run({ send: () => slow.promise.then(() => write.send()) });
    await Promise.resolve();
    wait(5 * 3_600_000);
    expect(await codeOf(run())).toBe('IDEMPOTENCY_RUNNING');
    slow.resolve();
    expect(await first).toEqual(ok('placed'));
    expect(await run()).toEqual(ok('placed'));
    expect(done()).toBe(1);
  });

  test('whose process ended is continued at once, if the backend recognises repeats', async () => {
    const { run, runSecond, endFirst, done } = bench(both);
    void run({ send: () => new Promise(() => {}) });
    await Promise.resolve();
    expect(await codeOf(runSecond())).toBe('IDEMPOTENCY_RUNNING');
    endFirst();
    expect(await runSecond()).toEqual(ok('placed'));
    expect(done()).toBe(1);
  });

  test('whose process ended waits for its lease, if only a look-up is possible and finds nothing', async () => {
    const { run, runSecond, endFirst, plan, wait, done } = bench(lookUpOnly);
    plan('late');
    void run({ send: () => new Promise(() => {}) });
    await Promise.resolve();
    endFirst();
    expect(await codeOf(runSecond())).toBe('IDEMPOTENCY_RUNNING');
    wait(6000);
    expect(await codeOf(runSecond())).toBe('COMMERCE_UNAVAILABLE');
    wait(4000);
    expect(await runSecond()).toEqual(ok('placed'));
    expect(done()).toBe(1);
  });

  test('of a process wrongly considered dead is still done once', async () => {
    const { run, runSecond, endFirst, write, done } = bench(both);
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = run({ send: () => slow.then(() => write.send()) });
    await Promise.resolve();
    endFirst();
    expect(await runSecond()).toEqual(ok('placed'));
    finish();
    expect(await first).toEqual(ok('placed'));
    expect(await runSecond()).toEqual(ok('placed'));
    expect(done()).toBe(1);
  });

  test('gets a response even if it cannot be recorded, and a repeat looks it up', async () => {
    const { run, store, wait, done } = bench(lookUpOnly);
    const { replace } = store;
    store.replace = async () => {
      throw new AppError('STORAGE_UNAVAILABLE', 'gone');
    };
    expect(await run()).toEqual(ok('placed'));
    store.replace = replace;
    wait(2000);
    expect(await run()).toEqual(ok('placed'));
    expect(done()).toBe(1);
  });

  test('of unknown outcome without a look-up is left to a person', async () => {
    const { run, plan, wait, done } = bench(neither);
    plan('lost');
    await codeOf(run());
    wait(1_000_000);
    expect(await codeOf(run())).toBe('WRITE_OUTCOME_UNKNOWN');
    expect(done()).toBe(1);
  });

  test('that was never sent is sent again to any backend', async () => {
    const { run, plan, done } = bench(neither);
    plan('not-sent', 'not-sent');
    await codeOf(run());
    await codeOf(run());
    expect(await run()).toEqual(ok('placed'));
    expect(done()).toBe(1);
  });
});

const day = 24 * 60 * 60 * 1000;
/** Start of the bench's clock. */
const agreedAt = 1_000_000;

describe('after any failures of the attempts', () => {
  const fates = fc.array(
    fc.constantFrom<Fate>('answered', 'lost', 'late', 'failed', 'not-sent', 'broken', 'refused'),
    { maxLength: 12 },
  );
  const pauses = fc.array(
    fc.constantFrom(0, 500, 1000, 4000, 10_000, 8 * day, 100 * day, 200 * day),
    { maxLength: 16 },
  );

  test.each([
    ['honours keys and finds orders', both],
    ['only finds orders', lookUpOnly],
  ])('a backend that %s places the order exactly once', async (_name, promises) => {
    await fc.assert(
      fc.asyncProperty(fates, pauses, async (planned, waits) => {
        const { run, plan, wait, done } = bench(promises);
        plan(...planned);
        for (const pause of waits) {
          await codeOf(run({ agreedAt }));
          wait(pause);
        }
        for (let tries = 0; tries < 40; tries += 1) {
          wait(5000);
          if ((await codeOf(run({ agreedAt }))) === 'done' && done() > 0) break;
        }
        wait(5000);
        expect(done()).toBe(1);
      }),
      { numRuns: 300 },
    );
  });

  test('a backend that promises nothing never places it twice', async () => {
    await fc.assert(
      fc.asyncProperty(fates, pauses, async (planned, waits) => {
        const { run, plan, wait, done } = bench(neither);
        plan(...planned);
        for (const pause of waits) {
          await codeOf(run({ agreedAt }));
          wait(pause);
        }
        wait(5000);
        expect(done()).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});
