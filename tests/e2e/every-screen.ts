import { sharedList } from '../../domain/lists/shared-list.ts';
import { screenNames, screenOf } from '../../domain/url/screens.ts';
import { drafts } from '../../mock/content/drafts.ts';
import { listing } from './shop.ts';

/** What only a test knows: goods and an order of its own. */
export interface ScreenFacts {
  /** Address of a product, and the sku of something that is sold. */
  readonly product: string;
  readonly sku: string;
  readonly order: { readonly order_uuid: string; readonly order_secret: string };
}

/** A screen as it is opened: where, by whom, and the status where it is not 200. */
export interface ScreenAddress {
  readonly path: string;
  readonly as: 'guest' | 'customer';
  readonly status?: 404;
}

const guest = (path: string): ScreenAddress => ({ path, as: 'guest' });
const customer = (path: string): ScreenAddress => ({ path, as: 'customer' });
const [draft = ''] = drafts.keys();

/** Screens whose address has no parameter; the table of addresses names them. */
const fixed = Object.fromEntries(
  screenNames.flatMap((screen) => {
    const [path = ''] = screenOf(screen).paths;
    if (path === '' || path.includes('$')) return [];
    return [[screen, screen.startsWith('account') ? customer(path) : guest(path)]];
  }),
);

/**
 * One address of every screen there is, also of those added later: what is measured on all of them is
 * measured on them too.
 */
export function everyScreen({
  product,
  sku,
  order,
}: ScreenFacts): Readonly<Record<string, ScreenAddress>> {
  const key = `${order.order_uuid}/${order.order_secret}`;
  return {
    ...fixed,
    category: guest(listing),
    product: guest(product),
    search: guest('/szukaj?q=sukienka'),
    tag: guest('/nowosci'),
    preview: guest(`/preview-cms-draft/${draft}`),
    'review-products': guest(`/ocen-produkty/${key}`),
    'cms-page': guest('/cms-page/o-nas'),
    'payment-confirmation-page': guest(
      `/potwierdzenie/${order.order_uuid}?secret=${order.order_secret}`,
    ),
    order: guest(`/zamowienie/${key}`),
    'account-new-address': customer('/account/addresses/edit'),
    brand: guest('/marka/lniarnia'),
    'shared-cart': guest('/koszyk/nieznany'),
    'shared-list': guest(`/lista/${sharedList([sku])}`),
    'mail-link': guest('/wiadomosci/potwierdzenie/newsletter'),
    // Only a shop's own folder has any (tests/process/own-shop.test.ts).
    own: { ...guest('/nie-ma-takiej-strony'), status: 404 },
    'page-not-found': { ...guest('/nie-ma-takiej-strony'), status: 404 },
  };
}
