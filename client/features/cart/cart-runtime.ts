import { applyCartCommand } from '../../../domain/cart/apply-cart-command.ts';
import type { CartState } from '../../../domain/cart/cart-state.ts';
import type { CartChange, CartCommand, CartContext } from '../../../domain/cart/commands.ts';
import { emptyCart } from '../../../domain/cart/empty-cart.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { notify, retireSuccess, retireTrouble } from '../../core/notifications/notifications.ts';
import type { TrackPort } from '../../core/ports/track-port.ts';
import type { Records } from '../../core/storage/records.ts';
import type { Store } from '../../core/store.ts';
import {
  cartAtom,
  cartErrorsAtom,
  cartIsLoadedAtom,
  cartSettingsAtom,
  isCheckoutModeAtom,
} from './cart-atoms.ts';

import { removedAtom } from './removed-atom.ts';

/** The running cart of one page: every change goes through `dispatch`. */
export interface CartRuntime {
  /**
   * Shows the command's effect at once, then applies it to the stored state, which another tab may
   * have changed. Resolves with the outcome there.
   */
  dispatch(command: CartCommand): Promise<CartChange>;
  /** Reads the stored cart, for example after another tab changed it. */
  reload(): Promise<void>;
}

interface Waiting {
  readonly command: CartCommand;
  readonly context: CartContext;
}

function contextOf(store: Store, now: number): CartContext {
  const settings = store.get(cartSettingsAtom);
  return {
    now,
    settings,
    serverReports: settings.synchronize && store.get(isOnlineAtom),
    isCheckout: store.get(isCheckoutModeAtom),
  };
}

/** Stores the refusals by line; any other outcome of a line clears its refusal. */
function noteOutcomes(store: Store, change: CartChange): void {
  if (change.outcomes.length === 0) return;
  const errors = { ...store.get(cartErrorsAtom) };
  for (const outcome of change.outcomes) {
    if (outcome.status === 'refused') errors[outcome.key] = outcome.code;
    else delete errors[outcome.key];
  }
  store.set(cartErrorsAtom, errors);
}

/** Changes of the line items by the shopper. An order is not one: it is tracked separately. */
const byHand: readonly CartCommand['type'][] = [
  'add',
  'setQuantity',
  'remove',
  'restore',
  'replace',
  'clear',
];

/** After these commands the last removal is undone, or can no longer be undone. */
const endsUndo: readonly CartCommand['type'][] = ['add', 'restore', 'clear', 'ordered'];

const isRefused = ({ outcomes }: CartChange) => outcomes.some(({ status }) => status === 'refused');

/** Runs cart commands: domain rule, atom, storage and tracking. */
export function createCartRuntime(
  store: Store,
  records: Records,
  clock: () => number = Date.now,
  track: TrackPort['track'] | null = null,
): CartRuntime {
  let settled: CartState = emptyCart;
  const waiting: Waiting[] = [];

  function show(): void {
    const shown = waiting.reduce(
      (state, { command, context }) => applyCartCommand(state, command, context).state,
      settled,
    );
    store.set(cartAtom, shown);
  }

  function notifyOfChange(change: CartChange): void {
    noteOutcomes(store, change);
    if (change.notices.length > 0) notify(store, ...change.notices);
  }

  return {
    async dispatch(command) {
      const entry = { command, context: contextOf(store, clock()) };
      const shown = applyCartCommand(store.get(cartAtom), command, entry.context);
      waiting.push(entry);
      store.set(cartAtom, shown.state);
      if (byHand.includes(command.type)) retireTrouble(store, 'cart');
      // An ordered product is no longer in the cart, and nothing leads to its checkout.
      if (command.type === 'ordered') retireSuccess(store, 'cart');
      if (endsUndo.includes(command.type)) store.set(removedAtom, null);
      notifyOfChange(shown);

      const stored = { change: shown, before: settled };
      const state = await records.update('cart', (current) => {
        const before = current ?? emptyCart;
        stored.change = applyCartCommand(before, command, entry.context);
        stored.before = before;
        // A response for a deleted cart must not recreate its record.
        return stored.change.state === before ? current : stored.change.state;
      });
      waiting.splice(waiting.indexOf(entry), 1);
      settled = state ?? emptyCart;
      show();
      if (isRefused(stored.change) && !isRefused(shown)) notifyOfChange(stored.change);
      if (track !== null && byHand.includes(command.type)) {
        const [before, after] = [stored.before.cartItems, stored.change.state.cartItems];
        void track({ kind: 'cart', before, after });
      }
      return stored.change;
    },

    async reload() {
      settled = (await records.load('cart')) ?? emptyCart;
      show();
      store.set(cartIsLoadedAtom, true);
    },
  };
}
