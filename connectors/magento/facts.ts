import * as v from 'valibot';
import type { Capabilities } from '../../domain/commerce/capabilities.ts';
import { Refusal } from '../kit/refusal.ts';
import { Reply, type Routes } from '../kit/routes.ts';
import type { Magento } from './client.ts';
import type { Stock } from './stock.ts';

/**
 * What this connector maps. Magento's REST API cannot tell its payment methods without a filled
 * cart: both must be set up in Magento. Accounts are missing because a new e-mail address is not
 * confirmed first; `order-lookup` and `idempotency-keys`, because no field of a guest's cart takes
 * the client's id.
 */
const capabilities: Capabilities = {
  features: ['cart-id-header', 'find-order', 'countries', 'coupons'],
  payments: ['cod', 'bank'],
  deliveries: ['courier'],
};

const CountriesSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    full_name_locale: v.nullish(v.string()),
    full_name_english: v.nullish(v.string()),
  }),
);

/** What is not of a cart or order: the declaration, stock, countries, and what Magento lacks. */
export function factRoutes(magento: Magento, stock: Stock): Routes {
  const countries = (signal: AbortSignal) =>
    magento.guest({ method: 'GET', path: ['directory', 'countries'] }, CountriesSchema, signal);

  return {
    'GET /api/capabilities': async () => capabilities,
    'GET /api/stock/check': async ({ query: { sku = '' } }, signal) => {
      if (sku === '') throw new Refusal(400, 'BAD_REQUEST', 'sku is missing');
      return stock.read(sku, signal);
    },
    'GET /api/stock/list': async ({ query: { skus = '' } }, signal) => {
      const wanted = skus.split(',').filter((sku) => sku !== '');
      const found = await Promise.all(
        wanted.map((sku) =>
          stock.read(sku, signal).catch((error: unknown) => {
            if (error instanceof Refusal) return null;
            throw error;
          }),
        ),
      );
      return found.filter((one) => one !== null);
    },
    'GET /api/countries': async (_call, signal) => {
      const found = await countries(signal);
      const list = found.map(({ id, full_name_locale, full_name_english }) => ({
        country_id: id,
        name: full_name_locale ?? full_name_english ?? id,
        ships: true,
      }));
      return new Reply(list, { resultCode: 200 });
    },
    'GET /api/cart/shipping-countries': (_call, signal) => countries(signal),
    // No points, shops and banks: the lists are empty, and every code is unknown.
    'GET /api/points': async () => [],
    'GET /api/points/:code': () => Promise.reject(new Refusal(404, 'POINT_NOT_FOUND')),
    'GET /api/shops': async () => [],
    'GET /api/fastpayment': async () => [],
  };
}
