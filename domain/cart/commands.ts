import type { ServerCartItem } from '../commerce/cart-item.ts';
import type { RefusalText } from '../commerce/refusal-text.ts';
import type { ErrorCode } from '../errors.ts';
import type { Notice } from '../notification/notification.ts';
import type { CartLine, LineTotals, WireCartItem } from './cart-line.ts';
import type { CartProduct } from './cart-product.ts';
import type { CartSettings } from './cart-settings.ts';
import type {
  CartState,
  ChosenPayment,
  ChosenShipping,
  PlatformTotals,
  TotalSegment,
} from './cart-state.ts';
import type { MergeLogEntry, MergeOptions } from './merge-types.ts';

export interface ProductToAdd {
  readonly product: CartProduct;
  /** As it came from the form: checked, never trusted. */
  readonly qty: unknown;
}

/** What the shopper does. */
export type ShopperCommand =
  | {
      readonly type: 'add';
      readonly items: readonly ProductToAdd[];
      /** Who asked says what was added: only refusals are told. */
      readonly isSilent?: boolean;
    }
  | { readonly type: 'setQuantity'; readonly key: string; readonly qty: unknown }
  | { readonly type: 'remove'; readonly key: string }
  /** Undo of a removal: the lines as they were. */
  | { readonly type: 'restore'; readonly lines: readonly CartLine[] }
  | { readonly type: 'chooseShipping'; readonly shipping: ChosenShipping | null }
  | { readonly type: 'choosePayment'; readonly payment: ChosenPayment | null }
  /** The shopper agrees to what the backend asks for a line by now. */
  | { readonly type: 'acceptPrice'; readonly key: string }
  /** Another choice of the same goods takes the place of a line; of one that is gone, in `qty` pieces. */
  | {
      readonly type: 'replace';
      readonly key: string;
      readonly product: CartProduct;
      readonly qty: number;
    }
  | { readonly type: 'clear'; readonly forgetServerCart: boolean }
  | { readonly type: 'nameOrder'; readonly orderId: string }
  | { readonly type: 'freeOrderName'; readonly orderId: string }
  /** The order of this name has its goods, these lines: placed, or kept for later. */
  | {
      readonly type: 'ordered';
      readonly orderId: string;
      readonly lines: readonly CartLine[];
      readonly forgetServerCart: boolean;
    };

/** What the backend's answers do. */
export type ServerCommand =
  /**
   * The cart asked for at this `connection` is there. `entered` are lines that were sent into it in the same breath, when it
   * held nothing; the shopper may have changed or removed them since.
   */
  | {
      readonly type: 'connected';
      readonly token: string;
      readonly connection: number;
      readonly entered?: readonly CartLine[];
    }
  | { readonly type: 'disconnected' }
  /** What the backend was to report was said without it. */
  | { readonly type: 'reported' }
  | { readonly type: 'bypassed' }
  /** The server cart of this token was closed by an order. */
  | { readonly type: 'orderedElsewhere'; readonly token: string }
  | {
      readonly type: 'merge';
      readonly items: readonly ServerCartItem[];
      /** What the catalogue knows of items only the server has, by sku. */
      readonly products: Readonly<Record<string, CartProduct>>;
      readonly options: MergeOptions;
    }
  /**
   * The merge before this one took for granted what the server's cart held, and was wrong: none of its
   * writes was done. `before` are the lines they were about, as they were.
   */
  | { readonly type: 'mispredicted'; readonly before: readonly CartLine[] }
  | {
      readonly type: 'acknowledged';
      readonly key: string;
      readonly qty: number;
      readonly item: ServerCartItem | null;
    }
  | {
      readonly type: 'refused';
      readonly key: string;
      readonly qty: number;
      readonly reason: RefusalText;
    }
  | { readonly type: 'deleted'; readonly key: string }
  | { readonly type: 'deleteRefused'; readonly key: string; readonly reason: RefusalText }
  /** The write was not done and is to be planned anew under another id. */
  | { readonly type: 'unsent'; readonly key: string }
  | {
      readonly type: 'totals';
      /** `currentHash` of the cart that was reckoned. */
      readonly hash: string;
      readonly totals: PlatformTotals;
      readonly segments: readonly TotalSegment[];
      readonly items: Readonly<Record<string, LineTotals>>;
    }
  | {
      readonly type: 'stock';
      /** Quantity left by sku, 0 when it is sold out, null where it is not counted. */
      readonly left: ReadonlyMap<string, number | null>;
      /** Names the check (onlineStockCheckid). */
      readonly checkId: string;
    }
  /** The backend will not have this cart: nothing is tried again before it changes (cart-27). */
  | { readonly type: 'notSynced'; readonly hash: string }
  /** Brought in step as the cart was under this hash; null where its totals did not come. */
  | { readonly type: 'synced'; readonly hash: string | null };

export type CartCommand = ShopperCommand | ServerCommand;

/** What a command may know besides the state. */
export interface CartContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly settings: CartSettings;
  /** The sync that follows will report the addition, so adding itself stays silent (cart-19). */
  readonly serverReports: boolean;
  readonly isCheckout: boolean;
}

export type CartOutcome =
  | {
      readonly status: 'added' | 'raised' | 'changed' | 'removed' | 'restored';
      readonly key: string;
    }
  | { readonly status: 'refused'; readonly key: string; readonly code: ErrorCode };

/** What is to be done outside after a command. */
export type CartTask =
  | { readonly type: 'sync' }
  | { readonly type: 'totals' }
  | {
      readonly type: 'update';
      /** Idempotency key. */
      readonly id: string;
      readonly key: string;
      readonly qty: number;
      readonly cartItem: WireCartItem;
    }
  | {
      readonly type: 'delete';
      readonly id: string;
      readonly key: string;
      readonly cartItem: WireCartItem;
    };

export interface CartChange {
  readonly state: CartState;
  readonly outcomes: readonly CartOutcome[];
  readonly notices: readonly Notice[];
  readonly tasks: readonly CartTask[];
  /** What a merge found, item by item (cart-28). */
  readonly log: readonly MergeLogEntry[];
}
