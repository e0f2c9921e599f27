import { assertNever } from '../assert-never.ts';
import { applyAdd } from './apply-add.ts';
import { applyClear, applyRemove, applyRestore, applySetQuantity } from './apply-lines.ts';
import {
  applyAcknowledged,
  applyDeleted,
  applyMerge,
  applyRefused,
  applyStock,
  applySynced,
  applyTotals,
  applyUnsent,
} from './apply-server.ts';
import type { CartState } from './cart-state.ts';
import { change } from './change.ts';
import type { CartChange, CartCommand, CartContext } from './commands.ts';

/**
 * The cart's one way to change: the next state, what the shopper is told, and what is to be done
 * outside. Pure and repeatable, because a command is applied twice: to what the screen shows at once,
 * and to what is kept, which another tab may have changed meanwhile.
 */
export function applyCartCommand(
  state: CartState,
  command: CartCommand,
  context: CartContext,
): CartChange {
  switch (command.type) {
    case 'add':
      return applyAdd(state, command.items, context);
    case 'setQuantity':
      return applySetQuantity(state, command.key, command.qty, context);
    case 'remove':
      return applyRemove(state, command.key, context);
    case 'restore':
      return applyRestore(state, command.lines);
    case 'chooseShipping':
      return change({ ...state, shipping: command.shipping }, { tasks: [{ type: 'totals' }] });
    case 'choosePayment':
      return change({ ...state, payment: command.payment }, { tasks: [{ type: 'totals' }] });
    case 'clear':
      return applyClear(state, command.forgetServerCart);
    case 'connected':
      return change({ ...state, cartServerToken: command.token }, { tasks: [{ type: 'sync' }] });
    case 'disconnected':
      return change({ ...state, cartServerToken: null, lastSyncDate: null });
    case 'bypassed':
      return change({
        ...state,
        cartServerToken: null,
        connectBypassCount: state.connectBypassCount + 1,
      });
    case 'merge':
      return applyMerge(state, command, context);
    case 'acknowledged':
      return applyAcknowledged(state, command, context);
    case 'refused':
      return applyRefused(state, command);
    case 'deleted':
      return applyDeleted(state, command.key, null);
    case 'deleteRefused':
      return applyDeleted(state, command.key, command.reason);
    case 'unsent':
      return applyUnsent(state, command.key);
    case 'totals':
      return applyTotals(state, command, context);
    case 'stock':
      return applyStock(state, command, context);
    case 'synced':
      return applySynced(state, command.hash, context);
    default:
      return assertNever(command);
  }
}
