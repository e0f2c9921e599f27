import { expect, test } from 'vitest';
import { merchantGaps } from '../../domain/law/merchant-gaps.ts';
import { demoMerchant } from './merchant.ts';

test('the demo leaves nothing open but the picture of the notice, which is not its to give', () => {
  expect(merchantGaps(demoMerchant).map(({ code }) => code)).toEqual([
    'LAW_GUARANTEE_NOTICE_MISSING',
  ]);
});
