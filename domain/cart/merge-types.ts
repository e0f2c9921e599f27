import type { ServerCartItem } from '../commerce/cart-item.ts';
import type { CartLine } from './cart-line.ts';
import type { CartTask } from './commands.ts';

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

export interface MergePlan {
  /** The client's lines, to be stored before the first call is sent. */
  readonly lines: readonly CartLine[];
  /** Removed lines whose deletion is not confirmed. */
  readonly removed: readonly CartLine[];
  /** Items only the server has, to become lines. */
  readonly adopted: readonly ServerCartItem[];
  readonly calls: readonly Extract<CartTask, { type: 'update' | 'delete' }>[];
  readonly log: readonly MergeLogEntry[];
}
