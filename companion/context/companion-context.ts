import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../domain/clock.ts';
import type { Merchant } from '../../domain/law/merchant.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { Sqlite } from '../../server/store/sqlite.ts';
import type { MailQueue } from '../smtp/mail-queue.ts';
import type { StoreTexts } from '../texts/store-texts.ts';

/** Dependencies of every request; those of the mock have more. */
export interface CompanionContext {
  readonly db: Sqlite;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Origin of the shop's pages for links in mails, without a trailing slash. */
  readonly shopUrl: string;
  /** Codes of the store views that append theirs to addresses. */
  readonly storePrefixes: readonly StoreCode[];
  /** Language, price and date formats of a store view, for mails and messages. */
  readonly texts: (store: StoreCode) => StoreTexts;
  /** The seller. */
  readonly merchant: Merchant;
  /** Store view of requests and records that name none. */
  readonly defaultStore: StoreCode;
  /** Where mails go; null writes files to `outbox/`. */
  readonly mailQueue: MailQueue | null;
}
