import type { ServerCartItem } from '../commerce/cart-item.ts';
import type { RefusalText } from '../commerce/refusal-text.ts';
import type { ErrorCode } from '../errors.ts';
import type { Notice } from '../notification/notification.ts';
import type { CartLine, LineTotals } from './cart-line.ts';
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
  | { readonly type: 'add'; readonly items: readonly ProductToAdd[] }
  | { readonly type: 'setQuantity'; readonly key: string; readonly qty: unknown }
  | { readonly type: 'remove'; readonly key: string }
  /** Undo of a removal: the lines as they were. */
  | { readonly type: 'restore'; readonly lines: readonly CartLine[] }
  | { readonly type: 'chooseShipping'; readonly shipping: ChosenShipping | null }
  | { readonly type: 'choosePayment'; readonly payment: ChosenPayment | null }
  | { readonly type: 'clear'; readonly forgetServerCart: boolean };

/** What the backend's answers do. */
export type ServerCommand =
  | { readonly type: 'connected'; readonly token: string }
  | { readonly type: 'disconnected' }
  | { readonly type: 'bypassed' }
  | {
      readonly type: 'merge';
      readonly items: readonly ServerCartItem[];
      /** What the catalogue knows of items only the server has, by sku. */
      readonly products: Readonly<Record<string, CartProduct>>;
      readonly options: MergeOptions;
    }
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
  | { readonly type: 'stock'; readonly sku: string; readonly isInStock: boolean }
  /** Brought in step as the cart was under this hash. */
  | { readonly type: 'synced'; readonly hash: string };

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

/** The item as `POST /api/cart/update` and `/delete` take it. */
export interface WireCartItem {
  readonly sku: string;
  readonly qty?: number;
  readonly item_id?: string | number;
  readonly product_option?: Readonly<Record<string, unknown>>;
  readonly quoteId: string | number;
}

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
