import { hasOwnIdentity } from '../commerce/product-option.ts';
import {
  isSavable,
  mostSavedChanges,
  mostSavedLines,
  type SavedChange,
  type SavedItem,
} from '../commerce/saved-line.ts';
import type { CartLine } from './cart-line.ts';
import type { CartProduct } from './cart-product.ts';
import type { SavedState } from './commands.ts';
import { lineKey } from './line-key.ts';
import { lineOfItem } from './new-line.ts';
import { itemKey } from './same-item.ts';

type Quantities = ReadonlyMap<string, number>;

const quantities = (items: readonly SavedChange[]): Quantities =>
  new Map(items.map((item) => [itemKey(item), item.qty]));

const of = (known: Quantities, key: string) => known.get(key) ?? 0;

/** The account's items as last merged; none for another customer's account. */
function known({ savedAccount }: SavedState, owner: string): readonly SavedItem[] {
  return savedAccount?.owner === owner ? savedAccount.items : [];
}

/**
 * What the device changed since the last merge, as differences: lines of a guest or of another
 * customer are all new.
 */
export function savedChanges(state: SavedState, owner: string): readonly SavedChange[] {
  const items = known(state, owner);
  const [before, now] = [quantities(items), quantities(state.saved)];
  return [...new Map([...items, ...state.saved].map((item) => [itemKey(item), item]))].flatMap(
    ([key, { sku, product_option }]) => {
      const qty = of(now, key) - of(before, key);
      return qty === 0 ? [] : [{ sku, qty, product_option }];
    },
  );
}

/**
 * The changes that the account has room for, as last merged. Other lines stay on the device alone,
 * so that a refusal of them is not asked for again and again.
 */
function fitting(changes: readonly SavedChange[], items: readonly SavedItem[]) {
  const before = quantities(items);
  let room = mostSavedLines - items.length;
  return changes.filter((change) => {
    if (!isSavable(change)) return false;
    if (before.has(itemKey(change))) return true;
    room -= 1;
    return room >= 0;
  });
}

/**
 * Plans the next write to the account, stored before it is sent. Changes without an outcome come
 * first, unchanged and under their id, so the backend applies them once.
 */
export function planSaved(state: SavedState, owner: string, id: string): SavedState {
  const { saved, savedAccount } = state;
  const isOwn = savedAccount?.owner === owner;
  if (isOwn && savedAccount.sending !== null) return state;
  const changes = fitting(savedChanges(state, owner), known(state, owner)).slice(
    0,
    mostSavedChanges,
  );
  if (isOwn && changes.length === 0) return state;
  const sending = changes.length === 0 ? null : { id, changes };
  return { saved, savedAccount: { owner, items: [...known(state, owner)], sending } };
}

/** Plans changes again that the account did not make. */
export function unsentSaved({ saved, savedAccount }: SavedState): SavedState {
  return { saved, savedAccount: savedAccount && { ...savedAccount, sending: null } };
}

/** Whether the account's lines are as the changes make them, where no response tells it. */
export function hasSaved({ savedAccount }: SavedState, there: readonly SavedItem[]): boolean {
  if (savedAccount === null) return false;
  const [before, account] = [quantities(savedAccount.items), quantities(there)];
  return (savedAccount.sending?.changes ?? []).every((change) => {
    const key = itemKey(change);
    return of(account, key) === Math.max(0, of(before, key) + change.qty);
  });
}

/**
 * Merges the account's lines, which include the changes just sent, with the device's: its own
 * changes since are added to them. So no piece is lost and none counts twice, whichever device
 * comes first. `products` is catalogue data of lines that only the account has, by sku. [cart-67]
 */
export function takeSaved(
  state: SavedState,
  there: readonly SavedItem[],
  owner: string,
  products: Readonly<Record<string, CartProduct>>,
): SavedState {
  // The customer signed out meanwhile.
  if (state.savedAccount?.owner !== owner) return state;
  const before = quantities(state.savedAccount.items);
  const sending = quantities(state.savedAccount.sending?.changes ?? []);
  const now = quantities(state.saved);
  const account = quantities(there);
  const merged = (key: string) =>
    of(account, key) + of(now, key) - of(before, key) - of(sending, key);
  const here = new Set(state.saved.map(lineKey));
  const theirs = there.filter((item) => !here.has(itemKey(item)));
  const adopted = theirs.map((item) => lineOfItem(item, products[item.sku])).toReversed();
  const saved = [...adopted, ...state.saved].flatMap((line): CartLine[] => {
    const qty = merged(lineKey(line));
    return qty > 0 ? [{ ...line, qty }] : [];
  });
  return { saved, savedAccount: { owner, items: [...there], sending: null } };
}

const isSame = (a: CartLine, b: CartLine) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The saved lines with current catalogue data and stock. What was priced by its parts or answers
 * keeps its price; a product that the catalogue no longer has is sold out. `left` is the live stock
 * by sku, 0 when sold out.
 */
export function withCurrentFacts(
  state: SavedState,
  products: Readonly<Record<string, CartProduct>>,
  left: ReadonlyMap<string, number | null>,
): SavedState {
  const saved = state.saved.map((line) => {
    const product = products[line.sku];
    if (product === undefined) return { ...line, is_in_stock: false };
    const fresh = lineOfItem(line, product);
    const stock = left.get(line.sku);
    const is_in_stock = stock === undefined ? product.stock !== 'out_of_stock' : stock !== 0;
    if (hasOwnIdentity(line.product_option)) return { ...line, is_in_stock };
    const limits = stock === undefined ? fresh.limits : { ...fresh.limits, stock };
    return { ...fresh, limits, is_in_stock };
  });
  const isUnchanged = saved.every((line, at) => {
    const before = state.saved[at];
    return before !== undefined && isSame(line, before);
  });
  return isUnchanged ? state : { ...state, saved };
}

/** Removes a saved line; the line removed is needed to restore it. */
export function withoutSaved(state: SavedState, key: string): SavedState {
  return { ...state, saved: state.saved.filter((line) => lineKey(line) !== key) };
}
