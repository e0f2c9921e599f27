import { AppError } from '../domain/errors.ts';
import type { CommerceBackend } from '../server/commerce/backend.ts';
import type { Account } from './kit/order-reply.ts';
import { openMagento } from './magento/client.ts';
import { createMagentoBackend } from './magento/magento-backend.ts';
import { openAccounts as openMedusaAccounts } from './medusa/accounts.ts';
import { openMedusa } from './medusa/client.ts';
import { type ExportedChanges, exportCatalogue, exportChanges } from './plugin/export.ts';
import type { Plugin } from './plugin/plugin.ts';
import { type Accounts, createPluginBackend } from './plugin/plugin-backend.ts';
import { openAccounts as openVendureAccounts } from './vendure/accounts.ts';
import { openVendure } from './vendure/client.ts';

/** How an engine is reached; from the settings of the shop. */
export interface ConnectorOptions {
  readonly address: string;
  readonly key: string;
  /** Where buyers send transfers; null where the shop takes none. */
  readonly account: Account | null;
  /** Origins from which pictures are copied, besides that of the engine. */
  readonly pictureOrigins: readonly string[];
  /** Where a provider sends the shopper back, by store view and number of the order. */
  readonly returnUrl?: (store: string, number: string) => string;
}

/** A commerce engine behind the shop's contract. */
export interface Connector {
  readonly backend: CommerceBackend;
  /** Writes the engine's catalogue as index documents and pictures. */
  exportCatalogue(
    folder: string,
    log: (line: string) => void,
    onProgress: (done: number, total: number) => void,
  ): Promise<void>;
  /** Writes the changes of some products, by their ids in the engine. */
  exportChanges(
    folder: string,
    log: (line: string) => void,
    ids: readonly string[],
  ): Promise<ExportedChanges>;
}

/** The engines that have a connector, by their names in `COMMERCE`. */
export type EngineName = 'vendure' | 'medusa' | 'magento';

/** Opens the connector of an engine. */
export function openConnector(engine: EngineName, options: ConnectorOptions): Connector {
  const { address, key } = options;
  if (engine === 'magento') return magentoConnector(options);
  if (engine === 'medusa') {
    const medusa = openMedusa(address, key);
    return pluginConnector(medusa, openMedusaAccounts(medusa), options);
  }
  const vendure = openVendure(address, key);
  return pluginConnector(vendure, openVendureAccounts(vendure), options);
}

/** An engine with our plugin, which also answers about the catalogue. */
function pluginConnector(plugin: Plugin, accounts: Accounts, options: ConnectorOptions): Connector {
  const origins = new Set([new URL(options.address).origin, ...options.pictureOrigins]);
  return {
    backend: createPluginBackend(plugin, accounts, options),
    exportCatalogue: (folder, log, onProgress) =>
      exportCatalogue(plugin, { folder, origins, log }, onProgress),
    exportChanges: (folder, log, ids) => exportChanges(plugin, { folder, origins, log }, ids),
  };
}

/** Its catalogue comes from index documents, which the indexers of this family write. */
function magentoConnector(options: ConnectorOptions): Connector {
  const noCatalogue = () =>
    Promise.reject(new AppError('CONFIG_INVALID', 'magento: index its documents by --from FOLDER'));
  return {
    backend: createMagentoBackend(openMagento(options.address, options.key), options),
    exportCatalogue: noCatalogue,
    exportChanges: noCatalogue,
  };
}
