import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AccountView, accountSections } from '../../client/account/account-view.ts';
import type { NewsletterView } from '../../client/newsletter/newsletter-page.tsx';
import type { ScreenName } from '../../domain/url/screen-names.ts';
import type { LoadedView, ViewContext } from '../page/view-context.ts';

/** The parts of an address; no catalogue and no backend. */
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

/** Whether a screen needs only code from the server; the browser fetches the shopper's data. */
export function isPlain(screen: ScreenName): screen is PlainScreen {
  return Object.hasOwn(titles, screen);
}

/** The server knows the section of an account, but never the shopper. */
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

/** The browser fetches shops and showrooms, since opening hours depend on the current time. */
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

/** Indexed screens without catalogue data. */
const named: readonly ScreenName[] = [
  'newsletter',
  'stores',
  'showrooms',
  'order-lookup',
  'withdrawal',
  'complaint',
  'exchange',
];

/** A page that depends on its address only; for screens accepted by `isPlain`. */
export async function loadPlainPage(address: Address): Promise<LoadedView<unknown>> {
  const { screen } = address;
  const title = isPlain(screen) ? titles[screen] : '';
  const canonical = named.includes(screen) ? ({ to: 'screen', screen } as const) : null;
  return { view: viewOf(address), head: { title, description: null, canonical } };
}
