import { expect, test } from 'vitest';
import dates from '../../tests/fixtures/vectors/pl-date.json' with { type: 'json' };
import { dayText, momentText } from './shop-dates.ts';
import { shopDay } from './shop-time.ts';

test.each(dates.cases.format)(
  '$iso is $datetime in Warsaw, in summer time or not [pl-I07]',
  ({ iso, long, datetime }) => {
    expect(momentText(Date.parse(iso), 'pl-PL')).toBe(datetime);
    expect(dayText(shopDay(new Date(iso)), 'pl-PL')).toBe(long);
  },
);
