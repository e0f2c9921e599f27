import type { ServerCartItem } from '../commerce/cart-item.ts';
import type { CartLine } from './cart-line.ts';
import type { CartTask } from './commands.ts';

export interface MergeOptions {
  /** The server cart the pull came from: a line is merged into it once. */
  readonly cartToken: string;
  /** Names the calls of this merge; with it they get their idempotency keys. */
  readonly mergeId: string;
  /** The client is right: server-only items are deleted (explicit callers only). */
  readonly forceClientState: boolean;
  /** Lines never merged into this cart add their quantity to the server's (login). */
  readonly mergeQuantities: boolean;
}

/** `party` is the side that lacks or differs (cart-28). */
export interface MergeLogEntry {
  readonly party: 'client' | 'server';
  readonly sku: string;
  readonly status: 'no-item' | 'wrong-qty' | 'update-required' | 'no-changes';
  readonly clientQty?: number;
  readonly serverQty?: number;
}

export interface MergePlan {
  /** The client's lines as they are to be kept before the first call goes out. */
  readonly lines: readonly CartLine[];
  /** Removed lines whose deletion is still to be confirmed. */
  readonly removed: readonly CartLine[];
  /** Items only the server has, to become lines. */
  readonly adopted: readonly ServerCartItem[];
  readonly calls: readonly Extract<CartTask, { type: 'update' | 'delete' }>[];
  readonly log: readonly MergeLogEntry[];
}
