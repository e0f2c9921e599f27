// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { openFor } from '../../../tests/support/customer-page.tsx';
import { order } from '../../../tests/support/mock-order.ts';
import { openMockShop } from '../../../tests/support/mock-shop.ts';
import { AccountPage } from './account-page.tsx';

// Password hashing is slow, and the machine may be busy.
configure({ asyncUtilTimeout: 9000 });
afterEach(cleanup);

test('the list of orders shows when each was placed as HH:mm D/M/YYYY, in Warsaw [pl-I07]', async () => {
  const shop = await openMockShop();
  try {
    const token = await shop.logIn();
    await shop.post(`/api/order?token=${token}`, order());
    const view = { section: 'account-orders', id: null, page: 1 } as const;
    const page = await openFor(shop, <AccountPage view={view} />, demoCustomer);
    await screen.findByRole('link', { name: /^Zamówienie 100000001/ });
    expect(page.text()).toContain('13:00 21/11/2026');
  } finally {
    await shop.close();
  }
});
