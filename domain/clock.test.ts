import { expect, test } from 'vitest';
import { isRecent, steadyClock } from './clock.ts';

const hour = 3_600_000;

test('a steady clock runs like the given one, and goes on where that is set back', () => {
  let now = 10 * hour;
  const steady = steadyClock(() => now);
  now += 5;
  expect(steady()).toBe(10 * hour + 5);
  now -= 5 * hour;
  expect(steady()).toBe(10 * hour + 5);
  now += 7;
  expect(steady()).toBe(10 * hour + 12);
  now += 5 * hour;
  expect(steady()).toBe(15 * hour + 12);
});

test('a moment in the future is no more recent than one as long ago', () => {
  expect(isRecent(hour, hour, 1.5 * hour)).toBe(true);
  expect(isRecent(9 * hour, hour, 1.5 * hour)).toBe(false);
});
