import { describe, expect, test } from 'vitest';
import { storedMoment } from './stored-moment.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const reported = (at: string) => storedMoment(Date.parse(at), now, 'pl-PL', 'Europe/Warsaw');

describe('the time when data was cached', () => {
  test('is shown as the time alone if it is today', () =>
    expect(reported('2026-11-22T11:40:00Z')).toBe('12:40'));
  test('is shown with the day if it is earlier, even less than a day ago', () => {
    expect(reported('2026-11-21T21:05:00Z')).toBe('21 listopada, 22:05');
  });
  test('is shown with the day if it is the same day a year ago', () => {
    expect(reported('2025-11-22T11:40:00Z')).toBe('22 listopada, 12:40');
  });
});
