import { type AccountView, accountSections } from '../../client/features/account/account-view.ts';
import type { NewsletterView } from '../../client/features/newsletter/newsletter-page.tsx';
import type { ScreenName } from '../../domain/url/screens.ts';
import { screenHeads } from '../page/head-texts.ts';
import type { LoadedView, ViewContext } from '../page/view-context.ts';

/** The parts of an address; no catalogue and no backend. */
type Address = Pick<ViewContext, 'screen' | 'params' | 'search'>;

/**
 * Whether a screen needs only code from the server: it has a title and depends on its address only.
 * The browser fetches the shopper's data.
 */
export const isPlain = (screen: ScreenName): boolean => screenHeads[screen].title !== undefined;

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

/** A page that depends on its address only; for screens accepted by `isPlain`. */
export async function loadPlainPage(address: Address): Promise<LoadedView<unknown>> {
  const { screen } = address;
  const { title = '', isIndexed } = screenHeads[screen];
  const canonical = isIndexed ? ({ to: 'screen', screen } as const) : null;
  return { view: viewOf(address), head: { title, description: null, canonical } };
}
