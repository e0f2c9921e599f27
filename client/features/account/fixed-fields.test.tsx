// @vitest-environment jsdom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProfileField } from '../../../domain/commerce/profile-fields.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { openFor } from '../../../tests/support/customer-page.tsx';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { shownShop } from '../../../tests/support/show.tsx';
import { ShopContext } from '../../ui/shop-context.tsx';
import { AccountPage } from './account-page.tsx';
import type { AccountSection } from './account-view.ts';

// Password hashing is slow, and the machine may be busy.
configure({ asyncUtilTimeout: 9000 });

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

/** A section of the account in a shop where customers may change only some fields. */
const openSection = (section: AccountSection, profileFields: ProfileField[]) => {
  const account = { ...shownShop.account, profileFields };
  const page = (
    <ShopContext value={{ ...shownShop, account }}>
      <AccountPage view={{ section, id: null, page: 1 }} />
    </ShopContext>
  );
  return openFor(shop, page, demoCustomer);
};

test('details that a customer may not change are shown, but cannot be edited [account-18]', async () => {
  await openSection('account-details', ['lastname', 'addresses']);
  await screen.findByLabelText('Imię');
  const fixed = (label: string) =>
    screen.getByLabelText(label, { selector: 'input' }).hasAttribute('readonly');
  expect(['Imię', 'Nazwisko', 'E-mail'].map(fixed)).toEqual([true, false, true]);
});

test.each(['account-addresses', 'account-new-address'] as const)(
  '%s lists the addresses without a way to change them where customers may not [account-18]',
  async (section) => {
    const page = await openSection(section, ['firstname', 'lastname', 'email']);
    await screen.findByRole('heading', { name: 'Adresy' });
    expect(page.text()).toContain('Łódź');
    expect(screen.queryByRole('link', { name: /Dodaj adres|Edytuj/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Usuń/ })).toBeNull();
  },
);
