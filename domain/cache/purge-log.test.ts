import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyLog, isStanding, type PurgeLog, purgedSince, withPurge } from './purge-log.ts';

const stampOf = ({ era, last }: PurgeLog) => ({ era, number: last });
const after = (log: PurgeLog, purges: readonly (readonly string[])[]) =>
  purges.reduce(withPurge, log);

const tag = fc.constantFrom('P1', 'P2', 'C7', 'product', 'category', '*');
const purges = fc.array(fc.array(tag, { minLength: 1, maxLength: 4 }), { maxLength: 30 });

test('a response stays valid until one of its tags is purged after it was begun', () => {
  fc.assert(
    fc.property(purges, purges, fc.uniqueArray(tag), (before, later, tags) => {
      const known = after(emptyLog('a'), before);
      const log = after(known, later);
      const isHit = later.flat().some((each) => each === '*' || tags.includes(each));
      expect(isStanding(log, stampOf(known), tags)).toBe(!isHit);
    }),
  );
});

test('a node that was offline gets all purges it missed, or learns that the log is incomplete', () => {
  fc.assert(
    fc.property(purges, purges, (before, missed) => {
      const known = after(emptyLog('a'), before);
      const reported = purgedSince(after(known, missed), stampOf(known));
      const expected = missed.flatMap((tags) => (tags.includes('*') ? ['*'] : tags));
      expect(reported).toEqual(expected);
    }),
  );
});

test('a log stays short, and purges dropped from it count as a purge of everything', () => {
  const known = withPurge(emptyLog('a'), ['P0']);
  let log = known;
  for (let index = 0; index < 2100; index += 1) log = withPurge(log, [`P${index}`]);
  expect(log.purges.flatMap(({ tags }) => tags).length).toBeLessThanOrEqual(2000);
  expect(purgedSince(log, stampOf(known))).toEqual(['*']);
  expect(isStanding(log, stampOf(known), ['C1'])).toBe(false);
  expect(isStanding(log, { era: 'a', number: log.last - 10 }, ['C1'])).toBe(true);
});

test('a purge of more tags than the log can hold purges everything', () => {
  const many = Array.from({ length: 3000 }, (_, index) => `P${index}`);
  expect(withPurge(emptyLog('a'), many).purges).toEqual([{ number: 1, tags: ['*'] }]);
});

test('a new log validates nothing that was made under another log', () => {
  expect(isStanding(emptyLog('b'), { era: 'a', number: 9 }, [])).toBe(false);
  expect(purgedSince(emptyLog('b'), { era: 'a', number: 0 })).toEqual(['*']);
});
