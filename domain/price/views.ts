import type { Grosze } from '../money.ts';

/**
 * A price for club members, visible to everyone. It is always shown with everyone's price and the
 * lowest prices of 30 days of both (pl-L11).
 */
export interface ClubPriceView {
  readonly price: Grosze;
  readonly lowest30: Grosze;
  /** Everyone's price, and its lowest of the 30 days before the club's. */
  readonly regular: Grosze;
  readonly regularLowest30: Grosze;
  /** The club's conditions besides a login, in the merchant's text. */
  readonly conditions?: string;
  /** The current shopper is a member: the shown price is the club's. */
  readonly isOwn?: true;
}

/** Gross prices. A reduction (`regular` given) always includes the 30-day price (pl-A03). */
export interface PriceView {
  readonly current: Grosze;
  readonly regular: Grosze | null;
  readonly lowest30: Grosze | null;
  /** Percent off `lowest30`, floored; null when none may be announced (pl-A06). */
  readonly percent: number | null;
  /** Variants differ in price: shown as "od …". */
  readonly isFrom: boolean;
  /**
   * The platform has just sent this price; absent while only the page's own is known (price-03).
   */
  readonly isCurrent?: true;
  /** Set automatically for the customer's group, which must be stated (pl-A12). */
  readonly isPersonal?: true;
  readonly club?: ClubPriceView;
}
