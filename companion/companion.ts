import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import type { Clock } from '../domain/clock.ts';
import type { StoreCode } from '../domain/store-view/store-view.ts';
import type { CommerceBackend } from '../server/commerce/backend.ts';
import { createInProcessBackend } from '../server/commerce/in-process-backend.ts';
import { readMerchant } from '../server/law/read-merchant.ts';
import type { Config } from '../server/settings/config.ts';
import { shopUrl } from '../server/settings/shop-url.ts';
import { prefixCodes, storeViews } from '../server/settings/store-views.ts';
import { companionApi, featuresOf } from './companion-api.ts';
import { composeBackend } from './compose-backend.ts';
import { engineCustomers } from './engine-customers.ts';
import { textsOfStores } from './texts/store-texts.ts';

/** What the companion works with. */
export interface CompanionWorld {
  readonly config: Config;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

const productSource = (catalogue: Catalogue) => async (id: string, store: StoreCode) => {
  const filters = { id: { eq: id } };
  const { items } = await catalogue.search({ store, type: 'product', filters, size: 1 });
  return items.length > 0;
};

/**
 * The engine with the companion beside it. Mails need a mail server, and the e-mail address of a seller
 * that they come from and go to.
 */
export async function withCompanion(
  engine: CommerceBackend,
  { config, catalogue, clock, log }: CompanionWorld,
): Promise<CommerceBackend> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  const stores = storeViews(config);
  const merchant = readMerchant(config);
  const wantsMails = config.MERCHANT_FILE !== '' && config.MAIL_URL !== '';
  const mailUrl = wantsMails && merchant.email !== '' ? config.MAIL_URL : '';
  if (wantsMails && mailUrl === '') {
    log.warn(
      { event: 'companion.no-mails' },
      'No newsletter and no contact form: the merchant of MERCHANT_FILE has no email',
    );
  }
  await app.register(companionApi, {
    file: join(config.DATA_DIR, 'companion.sqlite'),
    dataDir: config.DATA_DIR,
    clock,
    log,
    mailUrl,
    shopUrl: shopUrl(config),
    storePrefixes: prefixCodes(config),
    stores: config.STORE_VIEWS,
    texts: textsOfStores(stores),
    merchant,
    defaultStore: stores[0].storeCode,
    customerOf: engineCustomers(engine, config.COMMERCE_TIMEOUT_MS),
    hasProduct: productSource(catalogue),
  });
  await app.ready();
  const companion = { ...createInProcessBackend(app), features: featuresOf({ mailUrl }) };
  return composeBackend(engine, companion, config.COMMERCE_TIMEOUT_MS);
}
