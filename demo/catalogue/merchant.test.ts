import { expect, test } from 'vitest';
import { merchantGaps } from '../../domain/law/merchant-gaps.ts';
import { demoMerchant } from './merchant.ts';

test('the demo leaves open only the picture of the official notice, which it may not supply', () => {
  expect(merchantGaps(demoMerchant).map(({ code }) => code)).toEqual([
    'LAW_GUARANTEE_NOTICE_MISSING',
  ]);
});
