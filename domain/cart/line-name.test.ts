import { expect, test } from 'vitest';
import { lineName } from './line-name.ts';

test('a line name includes the selected options, so two sizes of one dress differ', () => {
  const dress = (...values: string[]) =>
    lineName({ name: 'Sukienka Luna', options: values.map((value) => ({ value })) });
  expect([dress('M'), dress('L', 'czerwona'), dress()]).toEqual([
    'Sukienka Luna (M)',
    'Sukienka Luna (L, czerwona)',
    'Sukienka Luna',
  ]);
});
