import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AccountView, accountSections } from '../../client/account/account-view.ts';
import type { NewsletterView } from '../../client/newsletter/newsletter-page.tsx';
import type { ScreenName } from '../../domain/url/screen-names.ts';
import type { LoadedView, ViewContext } from './view-context.ts';

/** What an address says of itself: no catalogue, no backend. */
type Address = Pick<ViewContext, 'screen' | 'params' | 'search'>;

const titles = {
  account: msg`Your details`,
  'account-orders': msg`Orders`,
  'account-addresses': msg`Addresses`,
  'account-new-address': msg`Address`,
  'account-wishlist': msg`Favourites of your account`,
  'account-reviews': msg`Reviews`,
  'account-notifications': msg`Notifications`,
  'account-agreements': msg`Consents`,
  'account-password': msg`Password`,
  login: msg`Sign-in`,
  register: msg`Create an account`,
  'forgot-password': msg`Forgotten password`,
  wishlist: msg`Favourites`,
  compare: msg`Comparison`,
  'recently-viewed': msg`Looked at last`,
  outbox: msg`Orders that wait`,
  'order-lookup': msg`Find an order`,
  withdrawal: msg`Withdraw from the contract here`,
  complaint: msg`Complaint`,
  exchange: msg`Exchange for another size`,
  newsletter: msg`Newsletter`,
  stores: msg`Our shops`,
  showrooms: msg`Showrooms`,
} as const satisfies Partial<Record<ScreenName, MessageDescriptor>>;

type PlainScreen = keyof typeof titles;

/** Whether a screen needs nothing of the server but its code: what is the shopper's, the browser asks. */
export function isPlain(screen: ScreenName): screen is PlainScreen {
  return Object.hasOwn(titles, screen);
}

/** Of an account the server knows which part is looked at, never whose it is. */
function accountView({ screen, params, search }: Address): AccountView {
  const page = Number(search.get('p') ?? 1);
  return {
    section: accountSections.find((each) => each === screen) ?? 'account',
    id: params['id'] ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

const newsletterEnds: Readonly<Record<string, NewsletterView['state']>> = {
  tak: 'done',
  nie: 'refused',
  adres: 'address',
};

function newsletterView({ search }: Address): NewsletterView {
  return { state: newsletterEnds[search.get('stan') ?? ''] ?? 'ask' };
}

/** Shops and showrooms come from the commerce backend, which the browser asks: hours are of now. */
const placesView = ({ screen }: Address) => ({
  network: screen === 'showrooms' ? 'showroom' : 'salon',
  places: null,
});

function viewOf(address: Address): unknown {
  switch (address.screen) {
    case 'newsletter':
      return newsletterView(address);
    case 'stores':
    case 'showrooms':
      return placesView(address);
    default:
      return address.screen.startsWith('account') ? accountView(address) : null;
  }
}

/** Screens that are found by search engines although nothing of the catalogue is in them. */
const named: readonly ScreenName[] = [
  'newsletter',
  'stores',
  'showrooms',
  'order-lookup',
  'withdrawal',
  'complaint',
  'exchange',
];

/** A screen whose page is the same for all and made of its address alone; only for what `isPlain` says. */
export async function loadPlainPage(address: Address): Promise<LoadedView<unknown>> {
  const { screen } = address;
  const title = isPlain(screen) ? titles[screen] : '';
  const canonical = named.includes(screen) ? ({ to: 'screen', screen } as const) : null;
  return { view: viewOf(address), head: { title, description: null, canonical } };
}
