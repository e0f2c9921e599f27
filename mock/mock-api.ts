import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { deleteOldResponses } from '../companion/context/idempotency.ts';
import { contactRoutes } from '../companion/routes/contact.ts';
import { errorReplies } from '../companion/routes/error-replies.ts';
import { listRoutes } from '../companion/routes/lists.ts';
import { newsletterRoutes } from '../companion/routes/newsletter.ts';
import type { CompanionServices } from '../companion/routes/services.ts';
import { openMailQueue } from '../companion/smtp/mail-queue.ts';
import { type MailStore, polishStoreOf, textsOfStores } from '../companion/texts/store-texts.ts';
import { demoMerchant } from '../demo/catalogue/merchant.ts';
import type { Clock } from '../domain/clock.ts';
import { allCapabilities, withoutFeatures } from '../domain/commerce/capabilities.ts';
import type { Merchant } from '../domain/law/merchant.ts';
import { fromDecimal, type Grosze } from '../domain/money.ts';
import { relyingParty } from '../domain/session/relying-party.ts';
import type { StoreCode } from '../domain/store-view/store-view.ts';
import { jsonBodiesOnly, storesOnly } from '../server/commerce/check-request.ts';
import { provedAddress } from './accounts/twins.ts';
import { deleteOldCarts } from './carts/carts.ts';
import { type ContentSource, noContent } from './catalogue/content.ts';
import type { PlatformPriceSource } from './catalogue/platform-prices.ts';
import type { ProductSource } from './catalogue/products.ts';
import { noReviewIndex, type ReviewIndex } from './catalogue/review-index.ts';
import type { TermsSource } from './catalogue/terms.ts';
import type { MockContext } from './context/context.ts';
import { type Fault, faultInjection } from './context/faults.ts';
import type { PushOptions } from './context/mock-settings.ts';
import { openMockDatabase } from './database.ts';
import { devPageRoutes } from './dev-tools/dev-pages.ts';
import { createDevEntries } from './dev-tools/entries.ts';
import { seedMock } from './dev-tools/reset.ts';
import { sendOwedMails } from './order-mails/owed-mails.ts';
import { advancePayments } from './payments/advance-payments.ts';
import { storeReport } from './reviews/decisions.ts';
import { deleteUnusedPhotos } from './reviews/review-photos.ts';
import { settleIndex } from './reviews/settle-index.ts';
import { accountRoutes } from './routes/account.ts';
import { cartRoutes } from './routes/cart.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { claimRoutes } from './routes/claims.ts';
import { cmsRoutes } from './routes/cms.ts';
import { developerRoutes } from './routes/developer.ts';
import { extRoutes } from './routes/ext.ts';
import { giftCardRoutes } from './routes/gift-card.ts';
import { marketRoutes } from './routes/market.ts';
import { operatorRoutes } from './routes/operator.ts';
import { orderRoutes } from './routes/order.ts';
import { ownDataRoutes } from './routes/own-data.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { productRoutes } from './routes/product.ts';
import { pushRoutes } from './routes/push.ts';
import { userOf } from './routes/request.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { sizeTableRoutes } from './routes/size-tables.ts';
import { socialRoutes } from './routes/social.ts';
import { deliveryRoutes, stockRoutes } from './routes/stock.ts';
import { userRoutes } from './routes/user.ts';
import { wantedRoutes } from './routes/wanted.ts';

export interface MockApiOptions {
  /** Folder of `mock.sqlite` and `outbox/`. */
  readonly dataDir: string;
  readonly products: ProductSource;
  /** Current prices for `render-list`; default none. */
  readonly prices?: PlatformPriceSource;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Enables fault injection; for development and tests only. */
  readonly faultsEnabled: boolean;
  /** Value of products from which delivery is free; default 199 zł. */
  readonly freeDeliveryFrom?: Grosze;
  /** Origin of the shop's pages, for links in mails; default is the address of a local start. */
  readonly shopUrl?: string;
  /** Codes of the store views that append theirs to addresses; default none. */
  readonly storePrefixes?: readonly StoreCode[];
  /** The store views, the default first; Polish only if omitted. */
  readonly stores?: readonly [MailStore, ...MailStore[]];
  /** The seller, who signs mails and receives payments; default is the demo's. */
  readonly merchant?: Merchant;
  /** The shop's terms, attached to order confirmations; default none. */
  readonly terms?: TermsSource;
  /** Content pages and blocks; default none. */
  readonly content?: ContentSource;
  /** Index of published reviews; by default nothing is published. */
  readonly reviewIndex?: ReviewIndex;
  /** Origin of the payment operator's pages; '' if the shop serves them. */
  readonly payUrl?: string;
  /** Age at which an unused cart is deleted, in ms; default 30 days. */
  readonly cartLifeMs?: number;
  /** Duration of a bank transfer in ms; by default it never arrives. */
  readonly transferMs?: number | null;
  /** Called with work that continues after a response. */
  readonly onLater?: (work: Promise<void>) => void;
  /** Key of group tokens; default is a key of the mock. */
  readonly groupTokenKey?: string;
  /** Address of the mail server; '' writes mails to `outbox/`, as by default. */
  readonly mailUrl?: string;
  /** Web push settings; off by default. */
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

/** The mocked commerce backend, as a Fastify plugin with its own database. */
export async function mockApi(app: FastifyInstance, options: MockApiOptions): Promise<void> {
  const { dataDir, products, clock, log, faultsEnabled } = options;
  const { freeDeliveryFrom = fromDecimal(199), groupTokenKey = '', prices = noPrices } = options;
  const { shopUrl = 'http://127.0.0.1:3000', payUrl = '', terms = noTerms } = options;
  const { content = noContent, reviewIndex = noReviewIndex, push = noPush } = options;
  const { storePrefixes = [], merchant = demoMerchant, stores = [polishStore] } = options;
  const { cartLifeMs = 30 * day, transferMs = null, mailUrl = '' } = options;
  const db = openMockDatabase(dataDir);
  const mailQueue = mailUrl === '' ? null : openMailQueue({ db, clock, log, url: mailUrl });
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
        log.error({ event: 'mock.later', err }, 'Work after a response failed'),
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
    texts: textsOfStores(stores),
    webhookFaults: faults?.webhook ?? noFaults,
    opensByDesk: (email, password) => entries?.spend(email, password) ?? false,
    terms,
    content,
    reviewIndex,
    push,
    mailQueue,
    later,
  };
  const stopCleaning = deleteOldResponses(context);
  app.addHook('onClose', async () => {
    stopCleaning();
    await Promise.all(afterwards);
    await mailQueue?.close();
    context.db.close();
  });
  jsonBodiesOnly(app);
  storesOnly(
    app,
    stores.map(({ storeCode }) => storeCode),
  );

  errorReplies(app, (err, call) =>
    log.error({ event: 'mock.failed', err, call }, 'Mock call failed'),
  );

  const services: CompanionServices = {
    context,
    customerOf: async (request) => {
      const user = userOf(context, request);
      return user === null ? null : { id: String(user), email: provedAddress(context, user) };
    },
    sendMails: () => sendOwedMails(context),
    hasProduct: (id, store) => products.hasId(id, store),
  };
  const declared = relyingParty(shopUrl)
    ? allCapabilities
    : withoutFeatures(allCapabilities, ['passkeys']);
  app.get('/api/capabilities', async () => ({ code: 200, result: declared }));
  userRoutes(app, context);
  accountRoutes(app, context);
  passkeyRoutes(app, context);
  reviewRoutes(app, context);
  ownDataRoutes(app, context);
  socialRoutes(app, context);
  listRoutes(app, services);
  newsletterRoutes(app, services);
  contactRoutes(app, services, (report) => storeReport(context, report));
  wantedRoutes(app, context);
  pushRoutes(app, context);
  cartRoutes(app, context);
  checkoutRoutes(app, context);
  giftCardRoutes(app, context);
  marketRoutes(app, context);
  cmsRoutes(app, context);
  extRoutes(app, context);
  advancePayments(app, context, sendOwedMails);
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
  deleteUnusedPhotos(context);
  deleteOldCarts(context);
  await sendOwedMails(context);
  // A newly built catalogue index may lack decided reviews; startup does not wait for the update.
  void settleIndex(context);
}
