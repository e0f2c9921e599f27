import type { EngineClaim } from './engine-claim.ts';

/** A choice of a variant: the shop's attribute and value, with their texts. */
export interface EngineChoice {
  readonly attribute: string;
  readonly label: string;
  readonly value: string;
  readonly title: string;
}

/** A line of a cart or order. Amounts are whole grosze as the engine computed them. */
export interface EngineLine {
  readonly id: string;
  readonly variantId: string;
  readonly sku: string;
  /** The sku of the product's page. */
  readonly parentSku: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitNet: number;
  readonly unitGross: number;
  readonly rowNet: number;
  readonly rowGross: number;
  /** Gross, after all reductions. */
  readonly paid: number;
  /** The engine's tax of the row, where it is not the difference of gross and net. */
  readonly tax?: number;
  readonly taxPercent: number;
  readonly choices: readonly EngineChoice[];
  /** Can go back only unopened. */
  readonly isSealed?: boolean;
}

/** A cart of an engine, or an order once `placedAt` is set. */
export interface EngineOrder {
  readonly number: string;
  readonly cartId: string | null;
  /** The client's id of the order. */
  readonly orderId: string | null;
  /** Hash of the request that placed it. */
  readonly print: string | null;
  /** The request that placed it, as JSON. */
  readonly body: string | null;
  readonly createdAt: string;
  readonly placedAt: string | null;
  readonly email: string | null;
  readonly customerId: string | null;
  readonly coupon: string | null;
  readonly lines: readonly EngineLine[];
  readonly shippingNet: number;
  readonly shippingGross: number;
  readonly totalNet: number;
  readonly totalGross: number;
  readonly taxes: readonly { readonly percent: number; readonly amount: number }[];
  readonly shippingMethod: { readonly code: string; readonly title: string } | null;
  readonly status: 'waiting_for_payment' | 'accepted' | 'sent' | 'delivered' | 'cancelled';
  readonly isPaid: boolean;
  readonly paymentCode: string | null;
  /** The last payment was refused or cancelled. */
  readonly isRefused?: boolean;
  /** The provider's page of the last payment. */
  readonly redirectUrl?: string | null;
  /** When all of it had arrived; null before, and where the engine does not say. */
  readonly deliveredAt?: string | null;
  /** Statements of the buyer, oldest first; missing where the engine stores none. */
  readonly claims?: readonly EngineClaim[];
  readonly shipments: readonly {
    readonly carrier: string;
    readonly number: string;
    readonly status: string;
    readonly at: string;
  }[];
}

/** What the totals of a cart or order need. */
export type EngineTotals = Pick<
  EngineOrder,
  | 'lines'
  | 'coupon'
  | 'shippingNet'
  | 'shippingGross'
  | 'totalNet'
  | 'totalGross'
  | 'taxes'
  | 'shippingMethod'
>;
