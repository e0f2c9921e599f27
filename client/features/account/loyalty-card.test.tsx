// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openPage } from '../../../tests/support/client-page.ts';
import { show } from '../../../tests/support/show.tsx';
import { LoyaltyCard } from './loyalty-card.tsx';

afterEach(cleanup);

test('a loyalty card without a barcode shows its number alone [account-38]', async () => {
  const result = { number: '290000000001', barcode: null };
  const { store, close } = await openPage({
    fetch: async () => Response.json({ code: 200, result }),
  });
  onTestFinished(close);
  show(<LoyaltyCard />, store);
  await screen.findByText(result.number);
  expect(screen.queryByRole('img')).toBeNull();
});
