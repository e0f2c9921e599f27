import type { Sku } from './steps.ts';

type Side = 'here' | 'elsewhere';
type Edit = 'add' | 'set' | 'remove';
export type Contents = Readonly<Record<string, number>>;

/**
 * What the carts of a shopper should hold: a guest's on this device, the customer's on another, and one
 * for both from the login on. It knows nothing of calls, merges or answers. Two devices that change the
 * same goods without having heard of each other contradict each other, and no cart can say who is right:
 * such a change is not made (`may`).
 */
export class CartModel {
  private guest = new Map<string, number>();
  private customer = new Map<string, number>();
  /** What both held when the session here was over; null but for a customer who goes on as a guest. */
  private parted: ReadonlyMap<string, number> | null = null;
  /** Who changed goods since both devices last heard of each other. */
  private readonly changedBy = new Map<string, Side>();
  isLoggedIn = false;
  /** Logged in, and the two carts may not have met yet. */
  isJoining = false;

  private of(side: Side): Map<string, number> {
    return side === 'here' && !this.isLoggedIn ? this.guest : this.customer;
  }

  may(side: Side, kind: Edit, sku: Sku): boolean {
    if (!this.isLoggedIn && this.parted === null) return true;
    // Until the carts have met, the shopper sees the guest's alone: only additions mean the same in both.
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

  /** The session here is over: the shopper goes on as a guest, with what the customer's cart held. */
  expire(): void {
    this.isLoggedIn = false;
    this.parted = new Map(this.customer);
    this.guest = new Map(this.customer);
  }

  /** Both devices have heard of everything. */
  settle(): void {
    if (this.parted === null) this.changedBy.clear();
    this.isJoining = false;
  }

  contents(side: Side): Contents {
    return Object.fromEntries([...this.of(side)].sort());
  }
}
