import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundInstant, readMoment, shopMoment, withOffset } from './shop-time.ts';

test.each([
  ['2026-11-21 14:05:09', '2026-11-21T14:05+0100'],
  ['2026-07-01 00:00:00', '2026-07-01T00:00+0200'],
  ['2026-10-25 02:30:00', '2026-10-25T02:30+0200'],
  ['2026-03-29 02:30:00', '2026-03-29T02:30+0100'],
])('%s in the shop’s time zone is %s', (moment, text) => {
  expect(withOffset(moment)).toBe(text);
});

test('the hour that occurs twice has the offset of its second occurrence where that is wanted', () => {
  expect(withOffset('2026-10-25 02:30:00', 'last')).toBe('2026-10-25T02:30+0100');
  expect(withOffset('2026-07-01 00:00:00', 'last')).toBe('2026-07-01T00:00+0200');
});

describe('a date of a document', () => {
  test.each([
    ['2026-11-21 14:05:09', '2026-11-21 14:05:09'],
    ['2026-11-21T14:05:09.250', '2026-11-21 14:05:09'],
    [' 2026-11-21 14:05 ', '2026-11-21 14:05:59'],
    ['2026-11-21', '2026-11-21 23:59:59'],
    ['2026-11-21T14:05:09Z', '2026-11-21 15:05:09'],
    ['2026-11-21T14:05:09+02:00', '2026-11-21 13:05:09'],
    ['1795266309000', '2026-11-21 14:05:09'],
  ])('%s is %s in the shop’s time zone', (text, moment) => {
    expect(readMoment(text, '23:59:59')).toBe(moment);
  });

  test.each([
    '2026-02-30',
    '2026-02-29 10:00:00',
    '2026-13-01',
    '2026-11-21 24:30:00',
    '2026-02-30T10:00:00Z',
    '21.11.2026',
    'soon',
    '',
  ])('%j is none', (text) => {
    expect(readMoment(text, '00:00:00')).toBeNull();
    expect(boundInstant(text, 'from')).toBeNull();
  });
});

describe('the bound of a period', () => {
  const at = (text: string) => new Date(text).getTime();

  test('includes both occurrences of the hour that occurs twice', () => {
    expect(boundInstant('2026-10-25 02:30:00', 'from')).toBe(at('2026-10-25T02:30:00+02:00'));
    expect(boundInstant('2026-10-25 02:30:00', 'to')).toBe(at('2026-10-25T02:30:01+01:00'));
  });

  test('within the missing hour is as long after the change', () => {
    expect(boundInstant('2026-03-29 02:30:00', 'from')).toBe(at('2026-03-29T03:30:00+02:00'));
    expect(boundInstant('2026-03-29 02:30:00', 'to')).toBe(at('2026-03-29T03:30:01+02:00'));
  });

  test('includes its last second', () => {
    expect(boundInstant('2026-11-21', 'to')).toBe(at('2026-11-22T00:00:00+01:00'));
    expect(boundInstant('2026-11-21T10:00:00.900Z', 'to')).toBe(at('2026-11-21T10:00:01Z'));
  });

  test('of any moment contains that moment', () => {
    const moments = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-12-31T00:00Z') });
    fc.assert(
      fc.property(moments, (moment) => {
        const text = shopMoment(new Date(moment));
        expect(boundInstant(text, 'from')).toBeLessThanOrEqual(moment);
        expect(boundInstant(text, 'to')).toBeGreaterThan(moment);
      }),
    );
  });
});
