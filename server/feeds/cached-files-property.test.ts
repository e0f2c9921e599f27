import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setImmediate as breathe } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { type CachedFile, createFileCache } from './file-cache.ts';

const policy = { tags: ['product'], maxAgeS: 60 };

const step = fc.oneof(
  fc.record({ do: fc.constant('ask' as const), version: fc.nat(2), day: fc.nat(1) }),
  fc.record({ do: fc.constant('give' as const), day: fc.nat(1) }),
  fc.record({ do: fc.constant('purge' as const), tag: fc.constantFrom('product', '*', 'P5') }),
  fc.record({ do: fc.constantFrom('end' as const, 'fail' as const, 'begin' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Runs the steps one after another, then ends all pending files; throws if a rule is broken. */
async function play(folder: string, steps: readonly Step[]) {
  const files = createFileCache({ folder, clock: () => 0, onError: () => undefined });
  /** The clock counts steps; this is the time of the last purge that affects the file. */
  let now = 0;
  let purgedAt = -1;
  let alive = 0;
  let waiting = 0;
  const ends: PromiseWithResolvers<void>[] = [];
  const faults: string[] = [];
  const outcomes: Promise<unknown>[] = [];

  async function* make(day: number) {
    alive += 1;
    if (alive > 1) faults.push('two are made at once');
    const begun = now;
    const end = Promise.withResolvers<void>();
    ends.push(end);
    try {
      await end.promise;
      yield `${begun} ${day}`;
    } finally {
      alive -= 1;
    }
  }
  async function check(file: CachedFile, purged: number, day: number | null) {
    const content = await text(file.open('identity'));
    const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    if (file.etag !== `W/"${digest}"`) faults.push('an ETag stands before another content');
    const [begun = Number.NaN, madeFor] = content.split(' ').map(Number);
    if (!(begun >= purged)) faults.push('what was purged is given');
    if (day !== null && madeFor !== day) faults.push('what is of another day is given');
  }
  async function ask(version: number, day: number) {
    const purged = purgedAt;
    waiting += 1;
    const request = { name: 'f', version: `${version} ${day}`, sameAs: `${day}`, policy };
    const file = await files.fetch(request, () => make(day)).catch(() => null);
    waiting -= 1;
    if (file) await check(file, purged, null);
  }
  /** Waits until a file is being created for the pending requests. */
  async function begin() {
    while (waiting > 0 && ends.length === 0) await breathe();
  }
  /** Waits until the pending request has the file, or the next one is being created. */
  async function end(how: 'resolve' | 'reject') {
    await begin();
    ends.shift()?.[how]();
    await begin();
  }

  for (const each of steps) {
    now += 1;
    if (each.do === 'ask') outcomes.push(ask(each.version, each.day));
    if (each.do === 'end') await end('resolve');
    if (each.do === 'fail') await end('reject');
    if (each.do === 'begin') await begin();
    if (each.do === 'give') {
      const file = files.lastWhole({ name: 'f', sameAs: `${each.day}` });
      if (file) outcomes.push(check(file, purgedAt, each.day));
    }
    if (each.do === 'purge') {
      files.purge([each.tag]);
      if (each.tag !== 'P5') purgedAt = now;
    }
  }
  while (waiting > 0) await end('resolve');
  await Promise.all(outcomes);
  return faults;
}

test('only one file of a name is created at a time, with its own ETag, and no request gets a file purged before it', async () => {
  const folder = await temporaryFolder();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      expect(await play(folder, steps)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
