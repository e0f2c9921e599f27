import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTradingSunday } from '../calendar/trading-sunday.ts';
import { hoursOn, openState } from './opening.ts';

const week = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '10:00', to: '20:00' }));
const opening = [...week, { day: 7, from: '10:00', to: '18:00' }];
const at = (moment: string) => openState(opening, new Date(moment));

test('the Sundays with trade in 2026 are those of the act', () => {
  const sundays = Array.from({ length: 365 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  ).filter(isTradingSunday);
  expect(sundays).toEqual([
    '2026-01-25',
    '2026-03-29',
    '2026-04-26',
    '2026-06-28',
    '2026-08-30',
    '2026-12-06',
    '2026-12-13',
    '2026-12-20',
  ]);
});

test('the Sundays with trade in 2024 include two before Christmas', () => {
  const december = ['2024-12-01', '2024-12-08', '2024-12-15', '2024-12-22', '2024-12-29'];
  expect(december.filter(isTradingSunday)).toEqual(['2024-12-15', '2024-12-22']);
});

describe('a shop', () => {
  test.each([
    ['on a working day', '2026-11-23T11:00:00Z', { kind: 'open', until: '20:00' }],
    ['in summer time', '2026-07-06T17:59:00Z', { kind: 'open', until: '20:00' }],
    ['on a Sunday with trade', '2026-12-06T12:00:00Z', { kind: 'open', until: '18:00' }],
    ['on Easter Saturday', '2026-04-04T11:30:00Z', { kind: 'open', until: '14:00' }],
  ])('%s is open', (_, moment, state) => {
    expect(at(moment)).toEqual(state);
  });

  test.each([
    ['before it opens', '2026-11-23T08:59:00Z', '2026-11-23'],
    ['in the minute it closes', '2026-11-23T19:00:00Z', '2026-11-24'],
    ['on a Sunday without trade', '2026-11-22T12:00:00Z', '2026-11-23'],
    ['on Independence Day', '2026-11-11T12:00:00Z', '2026-11-12'],
    ['on Christmas Eve, a holiday since 2025', '2026-12-24T12:00:00Z', '2026-12-28'],
    ['in the afternoon of Easter Saturday', '2026-04-04T12:30:00Z', '2026-04-07'],
  ])('%s is closed, and shows when it opens', (_, moment, day) => {
    expect(at(moment)).toEqual({ kind: 'closed', opens: { day, at: '10:00' } });
  });

  test('that is never open shows no opening time', () => {
    expect(openState([], new Date('2026-11-23T11:00:00Z'))).toEqual({
      kind: 'closed',
      opens: null,
    });
  });

  test('is open at the opening time it shows', () => {
    const moments = fc.date({
      min: new Date('2025-01-01T00:00:00Z'),
      max: new Date('2027-12-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (now) => {
        const state = openState(opening, now);
        if (state.kind === 'open') return;
        expect(state.opens).not.toBeNull();
        const hours = hoursOn(opening, state.opens?.day ?? '');
        expect(hours?.from).toBe(state.opens?.at);
      }),
    );
  });
});
