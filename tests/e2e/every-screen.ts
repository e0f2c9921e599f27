import { sharedList } from '../../domain/lists/shared-list.ts';
import type { ScreenName } from '../../domain/url/screen-names.ts';
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

/**
 * One address of every screen there is. A screen that is added to the path table and not here is no
 * program: what is measured on all of them is measured on it too.
 */
export function everyScreen({
  product,
  sku,
  order,
}: ScreenFacts): Readonly<Record<ScreenName, ScreenAddress>> {
  const key = `${order.order_uuid}/${order.order_secret}`;
  return {
    home: guest('/'),
    category: guest(listing),
    product: guest(product),
    checkout: guest('/cart'),
    search: guest('/szukaj?q=sukienka'),
    tag: guest('/nowosci'),
    preview: guest(`/preview-cms-draft/${draft}`),
    error: guest('/error'),
    wishlist: guest('/lista-zyczen'),
    'review-products': guest(`/ocen-produkty/${key}`),
    'cms-page': guest('/cms-page/o-nas'),
    'payment-confirmation-page': guest(
      `/potwierdzenie/${order.order_uuid}?secret=${order.order_secret}`,
    ),
    order: guest(`/zamowienie/${key}`),
    'create-password': guest('/create-password'),
    login: guest('/login'),
    register: guest('/register'),
    'forgot-password': guest('/forgot-password'),
    account: customer('/account'),
    'account-agreements': customer('/account/agreements'),
    'account-notifications': customer('/account/notifications'),
    'account-reviews': customer('/account/reviews'),
    'account-password': customer('/account/password'),
    'account-addresses': customer('/account/addresses'),
    'account-new-address': customer('/account/addresses/edit'),
    'account-orders': customer('/account/orders'),
    'account-wishlist': customer('/account/wishlist'),
    compare: guest('/porownanie'),
    'recently-viewed': guest('/ostatnio-ogladane'),
    'shop-reviews': guest('/opinie-o-sklepie'),
    'size-guide': guest('/tabela-rozmiarow'),
    stores: guest('/salony'),
    showrooms: guest('/showroomy'),
    'complaint-form': guest('/formularz-reklamacji'),
    'return-form': guest('/formularz-zwrotu'),
    'gift-card-terms': guest('/regulamin-kart-podarunkowych'),
    contact: guest('/kontakt'),
    faq: guest('/faq'),
    partners: guest('/partners'),
    brand: guest('/marka/lniarnia'),
    outbox: guest('/oczekujace'),
    withdrawal: guest('/odstapienie'),
    complaint: guest('/reklamacja'),
    exchange: guest('/wymiana'),
    'order-lookup': guest('/sprawdz-zamowienie'),
    'shared-cart': guest('/koszyk/nieznany'),
    'shared-list': guest(`/lista/${sharedList([sku])}`),
    terms: guest('/regulamin'),
    privacy: guest('/polityka-prywatnosci'),
    cookies: guest('/cookies'),
    delivery: guest('/dostawa'),
    payments: guest('/platnosci'),
    returns: guest('/zwroty'),
    accessibility: guest('/dostepnosc'),
    'legal-guarantee': guest('/gwarancja-prawna'),
    'sorting-rules': guest('/kolejnosc-produktow'),
    'review-rules': guest('/zasady-opinii'),
    about: guest('/o-nas'),
    newsletter: guest('/newsletter'),
    'mail-link': guest('/wiadomosci/potwierdzenie/newsletter'),
    offline: guest('/offline'),
    // Only a shop's own folder has any (tests/process/own-shop.test.ts).
    own: { ...guest('/nie-ma-takiej-strony'), status: 404 },
    'page-not-found': { ...guest('/nie-ma-takiej-strony'), status: 404 },
  };
}
