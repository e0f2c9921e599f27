import { AppError } from '../domain/errors.ts';
import type { CommerceBackend } from '../server/commerce/backend.ts';
import type { Account } from './kit/order-reply.ts';
import { openMagento } from './magento/client.ts';
import { createMagentoBackend } from './magento/magento-backend.ts';
import { openVendure } from './vendure/client.ts';
import { type ExportedChanges, exportCatalogue, exportChanges } from './vendure/export.ts';
import { createVendureBackend } from './vendure/vendure-backend.ts';

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
export type EngineName = 'vendure' | 'magento';

/** Opens the connector of an engine. */
export function openConnector(engine: EngineName, options: ConnectorOptions): Connector {
  return engine === 'magento' ? magentoConnector(options) : vendureConnector(options);
}

function vendureConnector(options: ConnectorOptions): Connector {
  const vendure = openVendure(options.address, options.key);
  const origins = new Set([new URL(options.address).origin, ...options.pictureOrigins]);
  return {
    backend: createVendureBackend(vendure, options),
    exportCatalogue: (folder, log, onProgress) =>
      exportCatalogue(vendure, { folder, origins, log }, onProgress),
    exportChanges: (folder, log, ids) => exportChanges(vendure, { folder, origins, log }, ids),
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
