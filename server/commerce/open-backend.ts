import { AppError } from '../../domain/errors.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';
import type { Config } from '../settings/config.ts';
import { shopUrl } from '../settings/shop-url.ts';
import { prefixCodes } from '../settings/store-views.ts';
import { type CommerceBackend, createHttpBackend } from './backend.ts';
import { loadConnector } from './load-connector.ts';

/**
 * The connector of the engine in the settings; null where the backend has this shop's API. Throws
 * `CONFIG_INVALID` where the address or the key is missing, or where prices are
 * not read as the gross prices that an engine stores.
 */
export async function openEngine(config: Config) {
  const { COMMERCE: engine, COMMERCE_API_URL: address, COMMERCE_API_KEY: key } = config;
  if (engine === 'api') return null;
  if (address === '' || key === '' || config.PRICES_INCLUDE_TAX !== 'on') {
    const needs = 'COMMERCE_API_URL, COMMERCE_API_KEY and PRICES_INCLUDE_TAX=on';
    throw new AppError('CONFIG_INVALID', `COMMERCE: ${engine} needs ${needs}`);
  }
  const { openConnector } = await loadConnector();
  const account = config.COMMERCE_ACCOUNT;
  const prefixes = prefixCodes(config);
  const paths = createPathTable(prefixes);
  return openConnector(engine, {
    address,
    key,
    pictureOrigins: config.COMMERCE_PICTURES,
    returnUrl: (store, uuid) =>
      shopUrl(config) +
      paths.build(
        'payment-confirmation-page',
        { uuid },
        prefixes.find((code) => code === store) ?? null,
      ),
    account: account === '' ? null : { number: account, recipient: config.shop.name },
  });
}

/** The backend behind `COMMERCE_API_URL`. Throws `CONFIG_INVALID` as `openEngine`. */
export async function openBackend(config: Config): Promise<CommerceBackend> {
  const engine = await openEngine(config);
  return engine?.backend ?? createHttpBackend(config.COMMERCE_API_URL);
}
