import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import type { Clock } from '../domain/clock.ts';
import { grosze } from '../domain/money.ts';
import type { GroupPricing } from '../server/catalogue/group-pricing.ts';
import type { CommerceBackend } from '../server/commerce/backend.ts';
import { createInProcessBackend } from '../server/commerce/in-process-backend.ts';
import { readMerchant } from '../server/law/read-merchant.ts';
import type { Config } from '../server/settings/config.ts';
import { shopUrl } from '../server/settings/shop-url.ts';
import { prefixCodes, storeViews } from '../server/settings/store-views.ts';
import { catalogueProductSource } from './catalogue/catalogue-products.ts';
import { catalogueContent } from './catalogue/content.ts';
import { cataloguePrices } from './catalogue/platform-prices.ts';
import { catalogueReviews } from './catalogue/review-index.ts';
import { catalogueTerms } from './catalogue/terms.ts';
import { mockSettings } from './context/mock-settings.ts';
import { type MockApiOptions, mockApi } from './mock-api.ts';
import { mockPages } from './mock-pages.ts';

const second = 1000;
const day = 24 * 60 * 60 * second;

/** What the mock works with. */
export interface MockWorld {
  readonly config: Config;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  /** Prices by customer group; absent in a standalone mock. */
  readonly groups?: GroupPricing;
}

/** Mock options from the settings: catalogue, seller, cart lifetime, transfer duration. */
export function mockOptions(
  { config, catalogue, clock, groups }: MockWorld,
  log: FastifyBaseLogger,
): MockApiOptions {
  const { cartDays, transferSeconds, push } = mockSettings();
  return {
    dataDir: config.DATA_DIR,
    products: catalogueProductSource(catalogue, clock, groups),
    ...(groups && {
      prices: cataloguePrices(catalogue, groups, clock),
      groupTokenKey: config.GROUP_TOKEN_KEY,
    }),
    clock,
    log,
    faultsEnabled: config.MOCK_FAULTS,
    freeDeliveryFrom: grosze(config.shop.delivery.freeFrom),
    push,
    mailUrl: config.MAIL_URL,
    merchant: readMerchant(config),
    stores: storeViews(config),
    cartLifeMs: cartDays * day,
    transferMs: transferSeconds === null ? null : transferSeconds * second,
    shopUrl: shopUrl(config),
    storePrefixes: prefixCodes(config),
    terms: catalogueTerms(catalogue),
    content: catalogueContent(catalogue),
    reviewIndex: catalogueReviews(catalogue, config.DATA_DIR, config.STORE_VIEWS),
  };
}

/**
 * The mock as an in-process backend for a shop without its own. The shop serves the payment
 * operator's pages.
 */
export async function createMockBackend(
  shop: FastifyInstance,
  options: MockApiOptions,
): Promise<CommerceBackend> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(mockApi, options);
  await app.ready();
  mockPages(shop, app);
  return createInProcessBackend(app);
}

/** The in-process mock with options from the settings. */
export const openMockBackend = (
  shop: FastifyInstance,
  world: MockWorld,
): Promise<CommerceBackend> => createMockBackend(shop, mockOptions(world, shop.log));
