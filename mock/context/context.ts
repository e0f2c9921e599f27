import type { CompanionContext } from '../../companion/context/companion-context.ts';
import type { Grosze } from '../../domain/money.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { ContentSource } from '../catalogue/content.ts';
import type { PlatformPriceSource } from '../catalogue/platform-prices.ts';
import type { ProductSource } from '../catalogue/products.ts';
import type { ReviewIndex } from '../catalogue/review-index.ts';
import type { TermsSource } from '../catalogue/terms.ts';
import type { Fault } from './faults.ts';
import type { PushOptions } from './mock-settings.ts';

/** Dependencies of every request of the mock. */
export interface MockContext extends CompanionContext {
  readonly products: ProductSource;
  readonly prices: PlatformPriceSource;
  readonly freeDeliveryFrom: Grosze;
  /** Age at which an unused cart is deleted, in ms. */
  readonly cartLifeMs: number;
  /** Duration of a bank transfer in ms; null for a transfer that never arrives. */
  readonly transferMs: number | null;
  /** The Polish store view; null if there is none. */
  readonly polishStore: StoreCode | null;
  /** Terms attached to order confirmations. */
  readonly terms: TermsSource;
  /** Content of the content service. */
  readonly content: ContentSource;
  /** Index of published reviews. */
  readonly reviewIndex: ReviewIndex;
  /** Origin of the simulated operator's pages; '' if the shop serves them. */
  readonly payUrl: string;
  /** Faults for the operator's next callback. */
  readonly webhookFaults: () => readonly Fault[];
  /**
   * Whether this is a one-time password of the dev tools, which the check consumes; never in
   * production.
   */
  readonly opensByDesk: (email: string, password: string) => boolean;
  /** Runs work after the response; errors are logged. */
  readonly later: (work: () => Promise<void>) => void;
  /** Key of group tokens; '' uses a key of the mock. */
  readonly groupTokenKey: string;
  readonly push: PushOptions;
}
