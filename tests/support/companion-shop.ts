import { join } from 'node:path';
import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { companionApi, featuresOf } from '../../companion/companion-api.ts';
import { composeBackend } from '../../companion/compose-backend.ts';
import { engineCustomers } from '../../companion/engine-customers.ts';
import { textsOfStores } from '../../companion/texts/store-texts.ts';
import { demoMerchant } from '../../demo/catalogue/merchant.ts';
import type { CommerceBackend } from '../../server/commerce/backend.ts';
import { createInProcessBackend } from '../../server/commerce/in-process-backend.ts';
import { temporaryFolder } from './temporary-folder.ts';

const timeoutMs = 5000;
const polish = {
  storeCode: 'pl',
  i18n: { defaultLocale: 'pl-PL', currencyCode: 'PLN', currencySign: 'zł' },
  seo: { defaultTitle: 'Witryna', titleTemplate: '%s | Witryna' },
};

/** An engine with a companion beside it, until the end of the test. Closing leaves the engine open. */
export async function openCompanionShop(
  engine: CommerceBackend,
  options: {
    readonly mailUrl?: string;
    readonly dataDir?: string;
    readonly products?: string[];
  } = {},
) {
  const { mailUrl = '', dataDir = await temporaryFolder(), products = [] } = options;
  const app = Fastify();
  await app.register(companionApi, {
    file: join(dataDir, 'companion.sqlite'),
    dataDir,
    clock: Date.now,
    log: app.log,
    mailUrl,
    shopUrl: 'http://127.0.0.1:3000',
    storePrefixes: [],
    stores: ['pl'],
    texts: textsOfStores([polish]),
    merchant: demoMerchant,
    defaultStore: 'pl',
    customerOf: engineCustomers(engine, timeoutMs),
    hasProduct: async (id) => products.includes(id),
  });
  await app.ready();
  const companion = { ...createInProcessBackend(app), features: featuresOf({ mailUrl }) };
  const backend = composeBackend({ ...engine, close: async () => {} }, companion, timeoutMs);
  onTestFinished(() => backend.close());
  return { backend, dataDir };
}
