import type { FastifyRequest } from 'fastify';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { CompanionContext } from '../context/companion-context.ts';

/** A signed-in customer of the commerce backend. */
export interface Customer {
  /** The `id` of `GET /api/user/me`, as text. */
  readonly id: string;
  /** The address that is proved to be the customer's; '' without one. */
  readonly email: string;
}

/** Finds the customer of a request; null for a guest. Throws `SESSION_REQUIRED` for a bad session. */
export type CustomerSource = (request: FastifyRequest) => Promise<Customer | null>;

/** What the routes work with. */
export interface CompanionServices {
  readonly context: CompanionContext;
  readonly customerOf: CustomerSource;
  /** Sends all pending mails. */
  readonly sendMails: () => Promise<void>;
  /** Whether a store view has a product of this id. */
  readonly hasProduct: (id: string, store: StoreCode) => Promise<boolean>;
}
