import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailRetryAfter, outcomeOfFailure } from './mail-retry.ts';

const hour = 60 * 60_000;

test('waits a minute, then twice as long each time, never over six hours', () => {
  expect([1, 2, 3, 4].map(mailRetryAfter)).toEqual([60_000, 120_000, 240_000, 480_000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (tries) => {
      expect(mailRetryAfter(tries + 1)).toBeGreaterThanOrEqual(mailRetryAfter(tries));
      expect(mailRetryAfter(tries)).toBeLessThanOrEqual(6 * hour);
    }),
  );
});

test.each([
  ['a full mailbox', { reply: 452, isOfMail: true }, 'later'],
  ['an unknown mailbox', { reply: 550, isOfMail: true }, 'refused'],
  ['a missing login', { reply: 530, isOfMail: true }, 'later'],
  ['a wrong password', { reply: 535, isOfMail: false }, 'later'],
  ['a server that takes no connections', { reply: 554, isOfMail: false }, 'later'],
  ['no reply', { reply: null, isOfMail: false }, 'later'],
] as const)('%s: %o is %s', (_name, failure, outcome) => {
  expect(outcomeOfFailure(failure, hour)).toBe(outcome);
});

test('a mail without a final refusal is given up after four days', () => {
  expect(outcomeOfFailure({ reply: 451, isOfMail: true }, 95 * hour)).toBe('later');
  expect(outcomeOfFailure({ reply: 451, isOfMail: true }, 97 * hour)).toBe('expired');
});
