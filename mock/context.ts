import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../domain/clock.ts';
import type { Merchant } from '../domain/law/merchant.ts';
import type { Grosze } from '../domain/money.ts';
import type { StoreCode } from '../domain/store-view/store-view.ts';
import type { Sqlite } from '../server/store/sqlite.ts';
import type { StoreTexts } from '../server/texts/store-words.ts';
import type { ContentSource } from './content/content.ts';
import type { TermsSource } from './content/terms.ts';
import type { Fault } from './faults.ts';
import type { PushOptions } from './mock-settings.ts';
import type { ReviewIndex } from './moderation/review-index.ts';
import type { PlatformPriceSource } from './products/platform-prices.ts';
import type { ProductSource } from './products/products.ts';

/** What every call of the mock works with. */
export interface MockContext {
  readonly db: Sqlite;
  readonly dataDir: string;
  readonly products: ProductSource;
  readonly prices: PlatformPriceSource;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly freeDeliveryFrom: Grosze;
  /** Age at which a cart that nobody changes is forgotten, in ms. */
  readonly cartLifeMs: number;
  /** How long a bank transfer is under way, in ms; null for ever. */
  readonly transferMs: number | null;
  /** Origin of the shop's pages for links in mails, without a slash at its end. */
  readonly shopUrl: string;
  /** Codes of the store views that have theirs in their addresses. */
  readonly storePrefixes: readonly StoreCode[];
  /** The store view in Polish; null where there is none. */
  readonly polishStore: StoreCode | null;
  /** The language, prices and dates of a store view, for letters and messages. */
  readonly words: (store: StoreCode) => StoreTexts;
  /** Whose shop it is. */
  readonly merchant: Merchant;
  /** The store view of calls and records that name none. */
  readonly defaultStore: StoreCode;
  /** The terms that come with a confirmed order. */
  readonly terms: TermsSource;
  /** What the content service tells of. */
  readonly content: ContentSource;
  /** Where published reviews are read. */
  readonly reviewIndex: ReviewIndex;
  /** Origin of the pages of the simulated operator; '' where the shop itself serves them. */
  readonly payUrl: string;
  /** Faults for the next callback of the operator. */
  readonly webhookFaults: () => readonly Fault[];
  /** Whether this is a password of the developer's desk, used up by asking; never in production. */
  readonly opensByDesk: (email: string, password: string) => boolean;
  /** Does something once the answer is given; what goes wrong is logged. */
  readonly later: (work: () => Promise<void>) => void;
  /** Key of the group tokens; '' signs with one of the mock's own. */
  readonly groupTokenKey: string;
  readonly push: PushOptions;
}
