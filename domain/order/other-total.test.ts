import { expect, test } from 'vitest';
import { grosze } from '../money.ts';
import { otherTotal } from './other-total.ts';

test.each([
  ['dearer', 3690, 40, { agreed: 3690, now: 4000 }],
  ['cheaper by a grosz', 3690, 36.89, { agreed: 3690, now: 3689 }],
  ['free of charge', 3690, 0, { agreed: 3690, now: 0 }],
  ['equal', 3690, 36.9, null],
  ['agreed by nobody', null, 36.9, null],
  ['not stated', 3690, null, null],
])('a total that is %s', (_how, agreed, stated, wanted) => {
  expect(otherTotal(agreed === null ? null : grosze(agreed), stated)).toEqual(wanted);
});
