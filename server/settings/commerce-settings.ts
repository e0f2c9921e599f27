import { onOff, optionalUrl, whole } from './setting-kinds.ts';

/** The commerce backend, and what it can do; a part of the one table in `config.ts`. */
export const commerceSettings = {
  COMMERCE_API_URL: optionalUrl('Commerce backend; empty means the mocked one inside the server.'),
  COMMERCE_TIMEOUT_MS: whole(8000, 100, 120_000, 'Longest wait for the commerce backend.'),
  COMMERCE_PARALLEL: whole(64, 1, 10_000, 'Calls to the commerce backend at the same time.'),
  COMMERCE_PAUSE_MS: whole(
    5000,
    100,
    600_000,
    'How long a failing commerce backend is left alone before one call tries it.',
  ),
  COMMERCE_KEYS: onOff(
    'off',
    'The commerce backend does a write with a known Idempotency-Key only once.',
  ),
  COMMERCE_ORDER_LOOKUP: onOff(
    'off',
    'The commerce backend finds an order by its client id: GET /api/order/client/{id}.',
  ),
  COMMERCE_SIZE_TABLES: onOff(
    'on',
    'The commerce backend tells tables of sizes: GET /api/size-table.',
  ),
  COMMERCE_COUNTRIES: onOff(
    'on',
    'The commerce backend lists countries of delivery and invoice: GET /api/countries.',
  ),
};
