import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { CommerceBackend } from '../commerce/backend.ts';
import { createInProcessBackend } from '../commerce/in-process-backend.ts';
import type { Config } from '../config.ts';
import { readMerchant } from '../law/read-merchant.ts';
import { pushOptions } from '../settings/push-settings.ts';
import { storeViews } from '../store-views.ts';
import { type MockApiOptions, mockApi } from './mock-api.ts';
import { mockPages } from './mock-pages.ts';

const second = 1000;
const day = 24 * 60 * 60 * second;

/** Who sells, how fast the mock's carts age, how its bank works and whom it tells, as the settings say. */
export function mockSettings(config: Config) {
  const { MOCK_CART_DAYS, MOCK_TRANSFER_S } = config;
  return {
    push: pushOptions(config),
    merchant: readMerchant(config),
    stores: storeViews(config),
    cartLifeMs: MOCK_CART_DAYS * day,
    transferMs: MOCK_TRANSFER_S === 0 ? null : MOCK_TRANSFER_S * second,
  };
}

/**
 * The mock inside this process, as the backend of a shop without one of its own; the pages of its
 * payment operator are served by the shop.
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
