import { expect, test } from 'vitest';
import dates from '../../tests/fixtures/vectors/pl-date.json' with { type: 'json' };
import formats from '../../tests/fixtures/vectors/vsf-formats.json' with { type: 'json' };
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { listMoment } from './moment.ts';

test.each(dates.cases.format)(
  '$iso is shown in lists as $spec, in summer time or not [pl-I07]',
  ({ iso, spec }) => {
    expect(listMoment(iso)).toBe(spec);
  },
);

const recorded = recordedCases(formats.cases, 'date', {
  'date: 2021-03-05 07:08:09 YYYY-MM-DD': 'no date has a format of its own (store-02)',
});

test.each(recorded)('$name, as recorded [store-02]', ({ input, expected }) => {
  expect(listMoment(String(input.value))).toBe(expected.text);
});

test.each([
  ['2026-07-03T12:05:00Z', '14:05 3/7/2026'],
  ['2026-12-31T23:30:00Z', '00:30 1/1/2027'],
  ['2021-03-05 07:08:09', '07:08 5/3/2021'],
  ['2021-03-05T07:08', '07:08 5/3/2021'],
  ['2021-02-30 07:08:09', ''],
  ['to nie data', ''],
])('%s is formatted as %s [store-02]', (text, written) => {
  expect(listMoment(text)).toBe(written);
});
