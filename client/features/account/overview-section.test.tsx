// @vitest-environment jsdom
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

test('the account opens on a greeting, the last order alone and links to every section [account-72]', async () => {
  const shop = await openMockShop();
  try {
    const token = await shop.logIn();
    await shop.post(`/api/order?token=${token}`, order());
    await shop.post(`/api/order?token=${token}`, order({ order_id: 'order-0002' }));
    const view = { section: 'account', id: null, page: 1 } as const;
    await openFor(shop, <AccountPage view={view} />, demoCustomer);
    await screen.findByRole('heading', { name: 'Dzień dobry, Jan' });
    await screen.findByRole('link', { name: 'Zamówienie 100000002' });
    expect(screen.queryByRole('link', { name: 'Zamówienie 100000001' })).toBeNull();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(
      expect.arrayContaining(['/account-orders', '/account-addresses', '/account-wishlist']),
    );
    expect(targets).toEqual(
      expect.arrayContaining(['/size-guide', '/account-details', '/account-password']),
    );
  } finally {
    await shop.close();
  }
});

test('the overview of who has ordered nothing yet leads back to the shop', async () => {
  const shop = await openMockShop();
  try {
    const view = { section: 'account', id: null, page: 1 } as const;
    await openFor(shop, <AccountPage view={view} />, demoCustomer);
    await screen.findByText('Nie masz jeszcze zamówień');
    expect(screen.queryByText('Ostatnie zamówienie')).toBeNull();
  } finally {
    await shop.close();
  }
});
