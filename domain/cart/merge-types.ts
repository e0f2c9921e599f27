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
