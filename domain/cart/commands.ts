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

/** The part of the cart that holds the lines saved for later. */
export type SavedState = Pick<CartState, 'saved' | 'savedAccount'>;

export interface ProductToAdd {
  readonly product: CartProduct;
  /** Unvalidated form input. */
  readonly qty: unknown;
}

/** Commands of the shopper. */
export type ShopperCommand =
  | {
      readonly type: 'add';
      readonly items: readonly ProductToAdd[];
      /** The caller confirms the addition itself: only refusals give notices. */
      readonly isSilent?: boolean;
    }
  | { readonly type: 'setQuantity'; readonly key: string; readonly qty: unknown }
  | { readonly type: 'remove'; readonly key: string }
  /** Undo of a removal: the lines as they were. */
  | { readonly type: 'restore'; readonly lines: readonly CartLine[] }
  /** Moves a line out of the cart to the lines saved for later, and back. */
  | { readonly type: 'saveForLater'; readonly key: string }
  | { readonly type: 'moveToCart'; readonly key: string }
  /**
   * Changes only the saved lines. Its rule comes with the command, so that a page without saved
   * lines does not load it.
   */
  | { readonly type: 'editSaved'; readonly edit: (state: CartState) => SavedState }
  | { readonly type: 'chooseShipping'; readonly shipping: ChosenShipping | null }
  | { readonly type: 'choosePayment'; readonly payment: ChosenPayment | null }
  /** The shopper accepts the backend's current price of a line. */
  | { readonly type: 'acceptPrice'; readonly key: string }
  /** Replaces a line with another choice of its product. `qty` applies if the line is gone. */
  | {
      readonly type: 'replace';
      readonly key: string;
      readonly product: CartProduct;
      readonly qty: number;
    }
  | { readonly type: 'clear'; readonly forgetServerCart: boolean }
  | { readonly type: 'nameOrder'; readonly orderId: string }
  | { readonly type: 'freeOrderName'; readonly orderId: string }
  /** The order of this id, with these lines, was placed or saved for later. */
  | {
      readonly type: 'ordered';
      readonly orderId: string;
      readonly lines: readonly CartLine[];
      readonly forgetServerCart: boolean;
    };

/** Commands that result from the backend's responses. */
export type ServerCommand =
  /**
   * The cart requested at this `connection` exists. `entered` are the lines sent with that request
   * into an empty cart; the shopper may have changed or removed them since.
   */
  | {
      readonly type: 'connected';
      readonly token: string;
      readonly connection: number;
      readonly entered?: readonly CartLine[];
    }
  | { readonly type: 'disconnected' }
  /** The notices expected from the backend's confirmations were shown without it. */
  | { readonly type: 'reported' }
  | { readonly type: 'bypassed' }
  /** The server cart of this token was closed by an order. */
  | { readonly type: 'orderedElsewhere'; readonly token: string }
  | {
      readonly type: 'merge';
      readonly items: readonly ServerCartItem[];
      /** Catalogue data of items only the server has, by sku. */
      readonly products: Readonly<Record<string, CartProduct>>;
      readonly options: MergeOptions;
    }
  /**
   * The previous merge assumed wrong contents of the server cart, so none of its writes was
   * applied. `before` are the affected lines as they were.
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
  /** The write was not sent; it is planned again under another id. */
  | { readonly type: 'unsent'; readonly key: string }
  | {
      readonly type: 'totals';
      /** `currentHash` of the cart to which the totals belong. */
      readonly hash: string;
      readonly totals: PlatformTotals;
      readonly segments: readonly TotalSegment[];
      readonly items: Readonly<Record<string, LineTotals>>;
    }
  | {
      readonly type: 'stock';
      /** Stock by sku: 0 when sold out, null where it is not counted. */
      readonly left: ReadonlyMap<string, number | null>;
      /** Id of the check (onlineStockCheckid). */
      readonly checkId: string;
    }
  /** The backend refuses this cart: nothing is retried until the cart changes (cart-27). */
  | { readonly type: 'notSynced'; readonly hash: string }
  /** In sync with the cart of this hash; null where no totals were received. */
  | { readonly type: 'synced'; readonly hash: string | null };

export type CartCommand = ShopperCommand | ServerCommand;

/** Input of a command besides the state. */
export interface CartContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly settings: CartSettings;
  /** The following sync reports the addition, so the command itself gives no notice (cart-19). */
  readonly serverReports: boolean;
  readonly isCheckout: boolean;
}

export type CartOutcome =
  | {
      readonly status: 'added' | 'raised' | 'changed' | 'removed' | 'restored';
      readonly key: string;
    }
  | { readonly status: 'refused'; readonly key: string; readonly code: ErrorCode };

/** Tasks to run after a command. */
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
  /** Results of a merge, item by item (cart-28). */
  readonly log: readonly MergeLogEntry[];
}

export interface MergeOptions {
  /** The server cart of the pull: a line is merged into it only once. */
  readonly cartToken: string;
  /** Id of the merge, a prefix of its idempotency keys. */
  readonly mergeId: string;
  /** The client wins: items only the server has are deleted (explicit callers only). */
  readonly forceClientState: boolean;
  /** Lines never merged into this cart add their quantity to the server's (login). */
  readonly mergeQuantities: boolean;
}

/** `party` is the side that lacks the item or differs (cart-28). */
export interface MergeLogEntry {
  readonly party: 'client' | 'server';
  readonly sku: string;
  readonly status: 'no-item' | 'wrong-qty' | 'update-required' | 'no-changes';
  readonly clientQty?: number;
  readonly serverQty?: number;
}
