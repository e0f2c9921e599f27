import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalText } from '../../domain/commerce/refusal-text.ts';
import { isTooBusy, secondsOf, tooBusy } from './backend.ts';

const now = Date.UTC(2026, 10, 23, 4);

test('a wait is read as seconds or as a date, and is a whole number within an hour', () => {
  expect(secondsOf('30', now)).toBe(30);
  expect(secondsOf(new Date(now + 12_400).toUTCString(), now)).toBe(12);
  expect(secondsOf(new Date(now - 60_000).toUTCString(), now)).toBe(1);
  expect(secondsOf(null, now)).toBe(5);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const seconds = secondsOf(text, now);
      expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 3600).toBe(true);
    }),
  );
});

test('a shopper sees that the shop is busy, never the backend’s own text', () => {
  const { code, details, message } = tooBusy('3');
  const values = { reason: details.reason ?? '', seconds: details.seconds ?? 0 };
  expect(refusalText({ error: code, message, details: values }).message).toBe(
    'The shop is very busy. Please try again in a moment.',
  );
});

test('only a 429 without a code of ours means too many requests', () => {
  expect([isTooBusy(429, undefined), isTooBusy(429, 'RATE'), isTooBusy(503, undefined)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isTooBusy(429, 'TOO_MANY_MESSAGES')).toBe(false);
});
