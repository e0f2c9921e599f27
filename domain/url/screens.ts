/** A kind of page of the shop ("Routes and store views" in docs/product.md). */
export interface Screen {
  /** The folder in `pages/` with its loader and components. */
  readonly page: string;
  /** Links use the first address; the others lead to the same screen. */
  readonly paths: readonly `/${string}`[];
  /** `minimal` has no distracting links and no overlays over the fields. [route-30] */
  readonly layout?: 'minimal';
  /**
   * The address opens something personal. It is never cached, stored on a device or sent as a
   * referrer, and is removed from logs.
   */
  readonly isSecret?: true;
  /**
   * Cache tags that purge all its responses, its own tag first; `cmsPage` if absent. [offline-04]
   */
  readonly tags?: readonly string[];
  /**
   * Query parameters that change the response, with their allowed values; all others are dropped.
   * The catalogue reads those of `listing` and `search`.
   */
  readonly query?: Readonly<Record<string, RegExp>> | 'listing' | 'search';
}

/** Pages that show products: prices depend on tax rules, labels and filters on attributes. */
const productEntities = ['attribute', 'taxrule'] as const;

const pageNumber = /^(?:[2-9]|[1-9]\d|1\d\d|200)$/;

/**
 * Parameter of a product's address: codes of the options that are still to be chosen, commas
 * between, although the address names a variant. A listing filtered by colour leads to a variant of
 * that colour, but the shopper has chosen no size.
 */
export const openOptionsParameter = 'choose';

/** Parameter of a product's address: the page of its reviews. */
export const reviewPageParameter = 'opinie';

/**
 * Every screen: its page, its addresses, its layout and how its responses are cached. `own` stands
 * for all screens of a shop's own folder; the parameter `page` selects one (docs/own-shop.md).
 * `page-not-found` is the fallback.
 */
export const screens = {
  home: {
    page: 'home',
    paths: ['/', '/pwa.html'],
    tags: ['home-page', 'home', ...productEntities],
  },
  checkout: { page: 'checkout', paths: ['/cart'], layout: 'minimal', tags: ['checkout'] },
  preview: { page: 'preview', paths: ['/preview-cms-draft/$key'], isSecret: true },
  error: { page: 'error', paths: ['/error'], layout: 'minimal', tags: ['error'] },
  product: {
    page: 'product',
    paths: ['/p/$parentSku/$slug/{-$childSku}'],
    tags: ['product', ...productEntities],
    query: {
      childSku: /^.{1,128}$/,
      [openOptionsParameter]: /^[a-z][a-z0-9_,]{0,199}$/,
      [reviewPageParameter]: pageNumber,
    },
  },
  search: {
    page: 'listing',
    paths: ['/szukaj'],
    tags: ['category', ...productEntities],
    query: 'search',
  },
  category: {
    page: 'listing',
    paths: ['/category/$slug', '/c/$slug'],
    tags: ['category', ...productEntities],
    query: 'listing',
  },
  wishlist: { page: 'wishlist', paths: ['/lista-zyczen'] },
  'review-products': {
    page: 'review-products',
    paths: ['/ocen-produkty/{-$orderUuid}/{-$orderSecret}'],
    isSecret: true,
    tags: ['my-account'],
  },
  tag: {
    page: 'listing',
    paths: ['/tag/$slug'],
    tags: ['category', ...productEntities],
    query: 'listing',
  },
  'cms-page': { page: 'content', paths: ['/cms-page/$slug'] },
  'payment-confirmation-page': {
    page: 'order-confirmation',
    paths: ['/potwierdzenie/$uuid', '/payment-confirmation/$uuid'],
    isSecret: true,
    tags: ['checkout'],
  },
  order: {
    page: 'order',
    paths: ['/zamowienie/$uuid/{-$secret}'],
    isSecret: true,
    tags: ['checkout'],
  },
  'create-password': {
    page: 'create-password',
    paths: ['/create-password'],
    layout: 'minimal',
    isSecret: true,
    tags: ['my-account'],
  },
  login: { page: 'login', paths: ['/login'] },
  register: { page: 'register', paths: ['/register'], layout: 'minimal' },
  'forgot-password': { page: 'forgot-password', paths: ['/forgot-password'] },
  account: { page: 'account', paths: ['/account'], tags: ['my-account'] },
  'account-details': { page: 'account', paths: ['/account/details'] },
  'account-agreements': { page: 'account', paths: ['/account/agreements'] },
  'account-notifications': { page: 'account', paths: ['/account/notifications'] },
  'account-reviews': { page: 'account', paths: ['/account/reviews'] },
  'account-password': { page: 'account', paths: ['/account/password'] },
  'account-addresses': { page: 'account', paths: ['/account/addresses'] },
  'account-new-address': { page: 'account', paths: ['/account/addresses/edit/{-$id}'] },
  'account-orders': {
    page: 'account',
    paths: ['/account/orders'],
    tags: ['my-account'],
    query: { p: pageNumber },
  },
  'account-wishlist': { page: 'account', paths: ['/account/wishlist'] },
  compare: { page: 'compare', paths: ['/porownanie'], tags: ['compare'] },
  'recently-viewed': { page: 'recently-viewed', paths: ['/ostatnio-ogladane'] },
  'shop-reviews': { page: 'shop-reviews', paths: ['/opinie-o-sklepie'] },
  'size-guide': { page: 'size-guide', paths: ['/tabela-rozmiarow'] },
  stores: { page: 'stores', paths: ['/salony'] },
  showrooms: { page: 'stores', paths: ['/showroomy'] },
  contact: { page: 'contact', paths: ['/kontakt'] },
  faq: { page: 'content', paths: ['/faq'] },
  partners: { page: 'content', paths: ['/partners'] },
  brand: {
    page: 'listing',
    paths: ['/marka/$slug'],
    tags: ['category', ...productEntities],
    query: 'listing',
  },
  outbox: { page: 'outbox', paths: ['/oczekujace'] },
  withdrawal: { page: 'withdrawal', paths: ['/odstapienie'] },
  complaint: { page: 'complaint', paths: ['/reklamacja'] },
  exchange: { page: 'exchange', paths: ['/wymiana'] },
  'order-lookup': { page: 'order-lookup', paths: ['/sprawdz-zamowienie'] },
  'shared-cart': { page: 'coming', paths: ['/koszyk/$token'], isSecret: true, tags: ['checkout'] },
  'shared-list': {
    page: 'shared-list',
    paths: ['/lista/$token'],
    isSecret: true,
    tags: ['my-account'],
  },
  terms: { page: 'content', paths: ['/regulamin'] },
  privacy: { page: 'content', paths: ['/polityka-prywatnosci'] },
  cookies: { page: 'content', paths: ['/cookies'] },
  delivery: { page: 'content', paths: ['/dostawa'] },
  payments: { page: 'content', paths: ['/platnosci'] },
  returns: { page: 'content', paths: ['/zwroty'] },
  accessibility: { page: 'content', paths: ['/dostepnosc'] },
  'complaint-form': { page: 'content', paths: ['/formularz-reklamacji'] },
  'return-form': { page: 'content', paths: ['/formularz-zwrotu'] },
  'gift-card-terms': { page: 'content', paths: ['/regulamin-kart-podarunkowych'] },
  'legal-guarantee': { page: 'content', paths: ['/gwarancja-prawna'] },
  'sorting-rules': { page: 'content', paths: ['/kolejnosc-produktow'] },
  'review-rules': { page: 'content', paths: ['/zasady-opinii'] },
  about: { page: 'content', paths: ['/o-nas'] },
  newsletter: {
    page: 'newsletter',
    paths: ['/newsletter'],
    query: { stan: /^(?:tak|nie|adres)$/ },
  },
  'mail-link': {
    page: 'mail-link',
    paths: ['/wiadomosci/$step/$what'],
    isSecret: true,
    tags: ['my-account'],
  },
  offline: { page: 'offline', paths: ['/offline'] },
  own: { page: 'coming', paths: [] },
  'page-not-found': { page: 'page-not-found', paths: [], tags: ['page-not-found'] },
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenName = keyof typeof screens;

/** A folder in `pages/` that shows screens. */
export type PageName = (typeof screens)[ScreenName]['page'];

function namesOf<T extends object>(table: T): Extract<keyof T, string>[] {
  const names: Extract<keyof T, string>[] = [];
  for (const name in table) names.push(name);
  return names;
}

export const screenNames: readonly ScreenName[] = namesOf(screens);

/** The entry of a screen. */
export const screenOf = (name: ScreenName): Screen => screens[name];

/** Whether the address of a screen opens something personal, and must not be logged or cached. */
export const isSecret = (name: ScreenName): boolean => screenOf(name).isSecret === true;
