import type { Sku } from './steps.ts';

type Side = 'here' | 'elsewhere';
type Edit = 'add' | 'set' | 'remove';
export type Contents = Readonly<Record<string, number>>;

/**
 * The expected carts of a shopper: a guest's on this device, the customer's on another, and a
 * common one after the login. It knows nothing of requests, merges or responses. If two devices
 * change the same product before they have synchronised, the changes conflict and no cart is right,
 * so such a change is not made (`may`).
 */
export class CartModel {
  private guest = new Map<string, number>();
  private customer = new Map<string, number>();
  /**
   * Content of both carts when the session on this device expired; null except for a customer who
   * continues as a guest.
   */
  private parted: ReadonlyMap<string, number> | null = null;
  /** The device that changed each product since both devices last synchronised. */
  private readonly changedBy = new Map<string, Side>();
  isLoggedIn = false;
  /** Logged in, and the two carts may not be merged yet. */
  isJoining = false;

  private of(side: Side): Map<string, number> {
    return side === 'here' && !this.isLoggedIn ? this.guest : this.customer;
  }

  may(side: Side, kind: Edit, sku: Sku): boolean {
    if (!this.isLoggedIn && this.parted === null) return true;
    // Until the carts are merged, the shopper sees only the guest's: only an addition means the
    // same in both.
    if (side === 'here' && this.isJoining && kind !== 'add') return false;
    return (this.changedBy.get(sku) ?? side) === side;
  }

  qty(side: Side, sku: string): number {
    return this.of(side).get(sku) ?? 0;
  }

  put(side: Side, sku: string, qty: number): void {
    if (qty === 0) this.of(side).delete(sku);
    else this.of(side).set(sku, qty);
    if (this.isLoggedIn || this.parted !== null) this.changedBy.set(sku, side);
  }

  logIn(): void {
    const { guest: mine, parted } = this;
    this.guest = new Map();
    this.parted = null;
    this.isLoggedIn = true;
    this.isJoining = true;
    for (const sku of new Set([...mine.keys(), ...(parted?.keys() ?? [])])) {
      const qty = mine.get(sku) ?? 0;
      if (parted === null) this.put('here', sku, this.qty('here', sku) + qty);
      else if (qty !== (parted.get(sku) ?? 0)) this.put('here', sku, qty);
    }
  }

  /**
   * The session on this device expires: the shopper continues as a guest, with the content of the
   * customer's cart.
   */
  expire(): void {
    this.isLoggedIn = false;
    this.parted = new Map(this.customer);
    this.guest = new Map(this.customer);
  }

  /** Both devices are synchronised. */
  settle(): void {
    if (this.parted === null) this.changedBy.clear();
    this.isJoining = false;
  }

  contents(side: Side): Contents {
    return Object.fromEntries([...this.of(side)].sort());
  }
}
