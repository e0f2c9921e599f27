import { assertNever } from '../assert-never.ts';
import { applyAdd, applyReplace } from './apply-add.ts';
import {
  applyAcceptPrice,
  applyClear,
  applyRemove,
  applyRestore,
  applySetQuantity,
  change,
} from './apply-lines.ts';
import {
  applyFreeOrderName,
  applyNameOrder,
  applyOrdered,
  applyOrderedElsewhere,
} from './apply-order.ts';
import { applyEditSaved, applyMoveToCart, applySaveForLater } from './apply-saved.ts';
import {
  applyAcknowledged,
  applyConnected,
  applyDeleted,
  applyMispredicted,
  applyRefused,
  applySynced,
  applyTotals,
  applyUnsent,
  withoutReports,
} from './apply-server.ts';
import { applyStock } from './apply-stock.ts';
import type { CartState } from './cart-state.ts';
import type { CartChange, CartCommand, CartContext } from './commands.ts';
import { applyMerge } from './merge-plan.ts';
import { leaveServerCart } from './previous-cart.ts';

const deliveryOf = ({ shipping }: CartState) =>
  shipping && `${shipping.carrier_code}/${shipping.method_code} ${shipping.price_incl_tax}`;
const paymentOf = ({ payment }: CartState) => payment && `${payment.code} ${payment.cost_incl_tax}`;

/** Applies another choice of delivery or payment, after which the totals are out of date. */
function applyChoice(before: CartState, after: CartState): CartChange {
  const isOther =
    deliveryOf(before) !== deliveryOf(after) || paymentOf(before) !== paymentOf(after);
  const state = isOther ? { ...after, lastTotalsSyncDate: null } : after;
  return change(state, { tasks: [{ type: 'totals' }] });
}

/**
 * The cart's reducer: the next state, notices for the shopper, and tasks for the caller. Pure and
 * repeatable, because each command is applied twice: to the displayed state, and to the stored
 * state, which another tab may have changed.
 */
export function applyCartCommand(
  state: CartState,
  command: CartCommand,
  context: CartContext,
): CartChange {
  switch (command.type) {
    case 'add':
      return applyAdd(state, command.items, context, command.isSilent);
    case 'setQuantity':
      return applySetQuantity(state, command.key, command.qty, context);
    case 'remove':
      return applyRemove(state, command.key, context);
    case 'restore':
      return applyRestore(state, command.lines, context.settings, context.serverReports);
    case 'saveForLater':
      return applySaveForLater(state, command.key, context);
    case 'moveToCart':
      return applyMoveToCart(state, command.key, context);
    case 'editSaved':
      return applyEditSaved(state, command.edit);
    case 'acceptPrice':
      return applyAcceptPrice(state, command.key);
    case 'replace':
      return applyReplace(state, command, context);
    case 'chooseShipping':
      return applyChoice(state, { ...state, shipping: command.shipping });
    case 'choosePayment':
      return applyChoice(state, { ...state, payment: command.payment });
    case 'clear':
      return applyClear(state, command.forgetServerCart);
    case 'nameOrder':
      return applyNameOrder(state, command.orderId);
    case 'freeOrderName':
      return applyFreeOrderName(state, command.orderId);
    case 'ordered':
      return applyOrdered(state, command, context.settings);
    case 'connected':
      return applyConnected(state, command);
    case 'disconnected':
      return change({
        ...withoutReports(state),
        cartServerToken: null,
        connection: state.connection + 1,
        serverItems: null,
        lastSyncDate: null,
      });
    case 'reported':
      return change(withoutReports(state));
    case 'bypassed':
      return change({
        ...leaveServerCart(state),
        connectBypassCount: state.connectBypassCount + 1,
      });
    case 'orderedElsewhere':
      return applyOrderedElsewhere(state, command.token);
    case 'merge':
      return applyMerge(state, command, context);
    case 'mispredicted':
      return applyMispredicted(state, command.before);
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
    case 'notSynced':
      return change({ ...state, cartItemsHash: command.hash });
    case 'synced':
      return applySynced(state, command.hash, context);
    default:
      return assertNever(command);
  }
}
