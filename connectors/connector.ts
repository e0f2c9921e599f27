import type { CommerceBackend } from '../server/commerce/backend.ts';
import type { Account } from './kit/order-reply.ts';
import { openVendure } from './vendure/client.ts';
import { createVendureBackend } from './vendure/vendure-backend.ts';

/** How an engine is reached; from the settings of the shop. */
export interface ConnectorOptions {
  readonly address: string;
  readonly key: string;
  /** Where buyers send transfers; null where the shop takes none. */
  readonly account: Account | null;
}

/** A commerce engine behind the shop's contract. */
export interface Connector {
  readonly backend: CommerceBackend;
}

/** Opens the connector of an engine by its name in `COMMERCE`. */
export function openConnector(_engine: 'vendure', options: ConnectorOptions): Connector {
  const vendure = openVendure(options.address, options.key);
  return { backend: createVendureBackend(vendure, options) };
}
