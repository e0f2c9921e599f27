import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { demoMerchant } from '../demo/merchant.ts';
import type { Clock } from '../domain/clock.ts';
import { AppError, httpStatus } from '../domain/errors.ts';
import type { Merchant } from '../domain/law/merchant.ts';
import { fromDecimal, type Grosze } from '../domain/money.ts';
import type { StoreCode } from '../domain/store-view/store-view.ts';
import { jsonBodiesOnly } from '../server/commerce/json-bodies.ts';
import { storesOnly } from '../server/commerce/known-stores.ts';
import { toAppError, wrongFields } from '../server/commerce/refusal.ts';
import { type MailStore, polishStoreOf, textsOfStores } from '../server/texts/store-words.ts';
import { forgetOldCarts } from './carts/carts.ts';
import { type ContentSource, noContent } from './content/content.ts';
import type { TermsSource } from './content/terms.ts';
import type { MockContext } from './context.ts';
import { openMockDatabase } from './database.ts';
import { createDevEntries } from './dev-tools/entries.ts';
import { seedMock } from './dev-tools/reset.ts';
import { type Fault, faultInjection } from './faults.ts';
import { forgetOldAnswers } from './idempotency.ts';
import type { PushOptions } from './mock-settings.ts';
import { noReviewIndex, type ReviewIndex } from './moderation/review-index.ts';
import { settleIndex } from './moderation/settle-index.ts';
import { sendOwedMails } from './orders/owed-mails.ts';
import { advancePayments } from './payments/advance-payments.ts';
import type { PlatformPriceSource } from './products/platform-prices.ts';
import type { ProductSource } from './products/products.ts';
import { accountRoutes } from './routes/account.ts';
import { cartRoutes } from './routes/cart.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { claimRoutes } from './routes/claims.ts';
import { cmsRoutes } from './routes/cms.ts';
import { devPageRoutes } from './routes/dev-pages.ts';
import { developerRoutes } from './routes/developer.ts';
import { extRoutes } from './routes/ext.ts';
import { giftCardRoutes } from './routes/gift-card.ts';
import { marketRoutes } from './routes/market.ts';
import { operatorRoutes } from './routes/operator.ts';
import { orderRoutes } from './routes/order.ts';
import { ownDataRoutes } from './routes/own-data.ts';
import { productRoutes } from './routes/product.ts';
import { pushRoutes } from './routes/push.ts';
import { sizeTableRoutes } from './routes/size-tables.ts';
import { socialRoutes } from './routes/social.ts';
import { deliveryRoutes, stockRoutes } from './routes/stock.ts';
import { userRoutes } from './routes/user.ts';
import { wantedRoutes } from './routes/wanted.ts';

export interface MockApiOptions {
  /** Folder of `mock.sqlite` and of `outbox/`. */
  readonly dataDir: string;
  readonly products: ProductSource;
  /** Present prices for `render-list`; none when left out. */
  readonly prices?: PlatformPriceSource;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Lets callers break answers on purpose; for development and tests only. */
  readonly faultsEnabled: boolean;
  /** Value of goods from which delivery costs nothing; 199 zł when left out. */
  readonly freeDeliveryFrom?: Grosze;
  /** Origin of the shop's pages, for links in mails; the default address of a start when left out. */
  readonly shopUrl?: string;
  /** Codes of the store views that have theirs in their addresses; none when left out. */
  readonly storePrefixes?: readonly StoreCode[];
  /** The store views, the default first; Polish alone when left out. */
  readonly stores?: readonly [MailStore, ...MailStore[]];
  /** Who sells, signs mails and gets the money; the demo's when left out. */
  readonly merchant?: Merchant;
  /** The shop's terms, sent with each order; none when left out. */
  readonly terms?: TermsSource;
  /** Content pages and blocks; none when left out. */
  readonly content?: ContentSource;
  /** Where published reviews are read; nothing is published when left out. */
  readonly reviewIndex?: ReviewIndex;
  /** Origin of the pages of the payment operator; '' where the shop itself serves them. */
  readonly payUrl?: string;
  /** Age at which a cart that nobody changes is forgotten, in ms; 30 days when left out. */
  readonly cartLifeMs?: number;
  /** How long a bank transfer is under way, in ms; it never comes when left out. */
  readonly transferMs?: number | null;
  /** Told of work that goes on after an answer. */
  readonly onLater?: (work: Promise<void>) => void;
  /** Key of the group tokens; one of the mock's own when left out. */
  readonly groupTokenKey?: string;
  /** Where web push may go and what signs it; nowhere when left out. */
  readonly push?: PushOptions;
}

const day = 24 * 60 * 60 * 1000;
const noFaults = (): readonly Fault[] => [];
const noPrices: PlatformPriceSource = { of: async () => [] };
const noPush: PushOptions = {
  keys: null,
  subject: 'mailto:sklep@witryna.example',
  services: [],
};
const polishStore: MailStore = {
  storeCode: 'pl',
  i18n: { defaultLocale: 'pl-PL', currencyCode: 'PLN', currencySign: 'zł' },
  seo: { defaultTitle: 'Witryna', titleTemplate: '%s | Witryna' },
};
const noTerms: TermsSource = async () => null;

/** A refusal as the platform writes it: the text in `result`, or the list of wrong fields. */
function refusal(error: AppError) {
  return {
    code: httpStatus(error),
    result: wrongFields(error) ?? error.message,
    error: error.code,
    errorMessage: error.message,
    ...(Object.keys(error.details).length > 0 ? { details: error.details } : {}),
  };
}

/** The mocked commerce backend, as a Fastify plugin with its own database. */
export async function mockApi(app: FastifyInstance, options: MockApiOptions): Promise<void> {
  const { dataDir, products, clock, log, faultsEnabled } = options;
  const { freeDeliveryFrom = fromDecimal(199), groupTokenKey = '', prices = noPrices } = options;
  const { shopUrl = 'http://127.0.0.1:3000', payUrl = '', terms = noTerms } = options;
  const { content = noContent, reviewIndex = noReviewIndex, push = noPush } = options;
  const { storePrefixes = [], merchant = demoMerchant, stores = [polishStore] } = options;
  const { cartLifeMs = 30 * day, transferMs = null } = options;
  const db = openMockDatabase(dataDir);
  const faults = faultsEnabled ? faultInjection(app) : null;
  const entries = faultsEnabled ? createDevEntries(clock) : null;
  const calls: string[] = [];
  if (faultsEnabled) {
    app.addHook('onRoute', ({ method, url }) => {
      if (url.startsWith('/api/') && method !== 'HEAD') calls.push(`${method} ${url}`);
    });
  }
  const afterwards = new Set<Promise<void>>();
  function later(work: () => Promise<void>): void {
    const done = nextTurn()
      .then(work)
      .catch((err: unknown) =>
        log.error({ event: 'mock.later', err }, 'Work after an answer failed'),
      )
      .finally(() => afterwards.delete(done));
    afterwards.add(done);
    options.onLater?.(done);
  }
  const context: MockContext = {
    db,
    dataDir,
    products,
    prices,
    clock,
    log,
    freeDeliveryFrom,
    groupTokenKey,
    cartLifeMs,
    transferMs,
    shopUrl,
    storePrefixes,
    payUrl,
    merchant,
    defaultStore: stores[0].storeCode,
    polishStore: polishStoreOf(stores),
    words: textsOfStores(stores),
    webhookFaults: faults?.webhook ?? noFaults,
    opensByDesk: (email, password) => entries?.spend(email, password) ?? false,
    terms,
    content,
    reviewIndex,
    push,
    later,
  };
  app.addHook('onClose', async () => {
    await Promise.all(afterwards);
    context.db.close();
  });
  jsonBodiesOnly(app);
  storesOnly(
    app,
    stores.map(({ storeCode }) => storeCode),
  );

  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    if (known.code === 'INTERNAL')
      log.error(
        { event: 'mock.failed', err: known, call: request.routeOptions.url },
        'Mock call failed',
      );
    return reply.code(httpStatus(known)).send(refusal(known));
  });
  app.setNotFoundHandler((_request, reply) => {
    const unknown = new AppError('ROUTE_NOT_FOUND', 'No such call');
    return reply.code(httpStatus(unknown)).send(refusal(unknown));
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-cache, no-store');
  });

  userRoutes(app, context);
  accountRoutes(app, context);
  ownDataRoutes(app, context);
  socialRoutes(app, context);
  wantedRoutes(app, context);
  pushRoutes(app, context);
  cartRoutes(app, context);
  checkoutRoutes(app, context);
  giftCardRoutes(app, context);
  marketRoutes(app, context);
  cmsRoutes(app, context);
  extRoutes(app, context);
  advancePayments(app, context);
  orderRoutes(app, context);
  claimRoutes(app, context);
  operatorRoutes(app, context);
  productRoutes(app, context);
  stockRoutes(app, context);
  sizeTableRoutes(app, context);
  if (faults !== null && entries !== null) {
    deliveryRoutes(app, context);
    developerRoutes(app, context);
    devPageRoutes(app, context, { faults, entries, calls: () => calls.toSorted() });
  }

  await seedMock(context);
  forgetOldAnswers(context);
  forgetOldCarts(context);
  await sendOwedMails(context);
  // A catalogue that was indexed anew has yet to hear of it; nobody waits for that.
  void settleIndex(context);
}
