import { msg } from '@lingui/core/macro';
import { type AccountView, accountSections } from '../../client/account/account-view.ts';
import { pageData } from '../../renderer/page-loader.ts';

const titles = {
  account: msg`Your details`,
  'account-orders': msg`Orders`,
  'account-addresses': msg`Addresses`,
  'account-new-address': msg`Address`,
  'account-wishlist': msg`Favourites`,
  'account-reviews': msg`Reviews`,
  'account-notifications': msg`Notifications`,
  'account-agreements': msg`Consents`,
  'account-password': msg`Password`,
} as const;

/** Of an account the server knows which part is looked at, never whose it is. */
export const data = pageData<AccountView>(async ({ screen, params, search }) => {
  const section = accountSections.find((each) => each === screen) ?? 'account';
  const page = Number(search.get('p') ?? 1);
  return {
    view: {
      section,
      id: params['id'] ?? null,
      page: Number.isInteger(page) && page > 0 ? page : 1,
    },
    head: { title: titles[section], description: null, canonical: null },
  };
});
