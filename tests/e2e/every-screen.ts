import { sharedList } from '../../domain/lists/shared-list.ts';
import { screenNames, screenOf } from '../../domain/url/screens.ts';
import { drafts } from '../../mock/content/drafts.ts';
import { listing } from './shop.ts';

/** Data of the running test: its own products and order. */
export interface ScreenFacts {
  /** Address of a product, and the SKU of an available one. */
  readonly product: string;
  readonly sku: string;
  readonly order: { readonly order_uuid: string; readonly order_secret: string };
}

/** A page to open: its address, its visitor, and its status if that is not 200. */
export interface ScreenAddress {
  readonly path: string;
  readonly as: 'guest' | 'customer';
  readonly status?: 404;
}

const guest = (path: string): ScreenAddress => ({ path, as: 'guest' });
const customer = (path: string): ScreenAddress => ({ path, as: 'customer' });
const [draft = ''] = drafts.keys();

/** Pages whose address has no parameter, from the path table. */
const fixed = Object.fromEntries(
  screenNames.flatMap((screen) => {
    const [path = ''] = screenOf(screen).paths;
    if (path === '' || path.includes('$')) return [];
    return [[screen, screen.startsWith('account') ? customer(path) : guest(path)]];
  }),
);

/**
 * One address of every page, including those added later, so that measurements cover all of them.
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
    // Only a custom shop has any (tests/process/own-shop.test.ts).
    own: { ...guest('/nie-ma-takiej-strony'), status: 404 },
    'page-not-found': { ...guest('/nie-ma-takiej-strony'), status: 404 },
  };
}
