import { expect, test } from 'vitest';
import dates from '../../tests/fixtures/vectors/pl-date.json' with { type: 'json' };
import { addWorkingDays, isHoliday, isWorkingDay, workingDayFrom } from './polish-calendar.ts';
import { addDays } from './shop-time.ts';

function daysOf(year: number): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1))
    days.push(day);
  return days;
}

test('the holidays of 2026 and 2027 are exactly those of the law', () => {
  const found = [...daysOf(2026), ...daysOf(2027)].filter(isHoliday);
  expect(found).toEqual(Object.keys(dates.holidays).toSorted());
});

test('Christmas Eve is a holiday since 2025', () => {
  expect(isHoliday('2024-12-24')).toBe(false);
  expect(isHoliday('2025-12-24')).toBe(true);
});

test('Easter is correct at its earliest and latest dates and in a century year', () => {
  expect(isHoliday('1818-03-22')).toBe(true);
  expect(isHoliday('1943-04-25')).toBe(true);
  expect(isHoliday('2000-04-23')).toBe(true);
});

test('working days exclude Saturdays, Sundays and holidays', () => {
  expect(isWorkingDay('2026-11-10')).toBe(true);
  expect(isWorkingDay('2026-11-11')).toBe(false);
  expect(isWorkingDay('2026-11-14')).toBe(false);
  expect(isWorkingDay('2026-11-15')).toBe(false);
  expect(workingDayFrom('2026-12-24')).toBe('2026-12-28');
  expect(addWorkingDays('2026-12-23', 1)).toBe('2026-12-28');
  expect(addWorkingDays('2026-12-23', 0)).toBe('2026-12-23');
});
