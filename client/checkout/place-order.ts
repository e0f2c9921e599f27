import { segmentValue } from '../../domain/cart/totals.ts';
import {
  PaymentMethodFormSchema,
  type PersonalForm,
  PersonalFormSchema,
  type ShippingForm,
  ShippingFormSchema,
} from '../../domain/checkout/forms.ts';
import { orderBody } from '../../domain/checkout/order-body.ts';
import { refusalText } from '../../domain/commerce/refusal-text.ts';
import { formMessages } from '../../domain/form/messages.ts';
import { type FormErrors, parseForm } from '../../domain/form/parse-form.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { cartTotalsAtom } from '../cart/totals-atoms.ts';
import { reason } from '../log.ts';
import { queueTask } from '../net/task-queue.ts';
import { newId } from '../new-id.ts';
import { type Ports, whenStarted } from '../ports.ts';
import { customerAtom, profileAtom } from '../session/session-atoms.ts';
import type { Store } from '../store.ts';
import { refreshMethods } from './checkout.ts';
import { checkoutAtom, type OrderState, orderStateAtom } from './checkout-atoms.ts';
import { finishOrder } from './finish-orders.ts';

/** What came of placing: how the order stands, or which step's fields are wrong. */
export type PlaceOutcome =
  | { readonly status: 'invalid'; readonly step: CheckoutStep; readonly errors: FormErrors }
  | OrderState;
export type CheckoutStep = 'personal' | 'shipping' | 'payment' | 'summary';

interface Details {
  readonly personal: PersonalForm;
  readonly shipping: ShippingForm;
  readonly paymentMethod: string;
}

type CheckedDetails =
  | { readonly ok: true; readonly details: Details }
  | Extract<PlaceOutcome, { status: 'invalid' }>;

/** Checks the whole checkout as the server will; gives the first step that is wrong. */
function checkDetails(store: Store): CheckedDetails {
  const saved = store.get(checkoutAtom);
  const { payment } = store.get(cartAtom);
  const personal = parseForm(Object.entries(saved.personalDetails), PersonalFormSchema);
  if (!personal.ok) return { status: 'invalid', step: 'personal', errors: personal.errors };
  const fields = { ...saved.shippingDetails, country: saved.shippingDetails.country || 'PL' };
  const shipping = parseForm(Object.entries(fields), ShippingFormSchema);
  if (!shipping.ok) return { status: 'invalid', step: 'shipping', errors: shipping.errors };
  const chosen = parseForm([['paymentMethod', payment?.code]], PaymentMethodFormSchema);
  if (!chosen.ok) return { status: 'invalid', step: 'payment', errors: chosen.errors };
  return {
    ok: true,
    details: {
      personal: personal.value,
      shipping: shipping.value,
      paymentMethod: chosen.value.paymentMethod,
    },
  };
}

const shownSum = (store: Store) => segmentValue(store.get(cartTotalsAtom), 'grand_total');

/**
 * Asks price, stock and sum once more before the order goes out: the shopper pays what was shown at
 * the click or nothing. Without an answer the sum shown stands; the backend checks it again.
 */
async function isSumUnchanged(store: Store, ports: Ports): Promise<boolean> {
  const shown = shownSum(store);
  const wasConfirmed = store.get(cartTotalsAtom).isConfirmed;
  try {
    await refreshMethods(store);
  } catch (error) {
    ports.log.warn('checkout.not-rechecked', { reason: reason(error) });
  }
  return !wasConfirmed || shownSum(store) === shown;
}

/** The id of the order under way, in whichever tab it was begun; a new one when there is none. */
async function nameOrder(store: Store, { records, clock }: Ports): Promise<string> {
  const fresh = newId();
  const typed = store.get(checkoutAtom);
  const saved = await records.update('checkout', (stored) => ({
    ...typed,
    orderId: stored?.orderId ?? fresh,
    modifiedAt: clock(),
  }));
  store.set(checkoutAtom, saved ?? typed);
  return saved?.orderId ?? fresh;
}

async function send(store: Store, ports: Ports, details: Details): Promise<OrderState> {
  const orderId = await nameOrder(store, ports);
  const { isConfirmed } = store.get(cartTotalsAtom);
  const body = orderBody({
    ...details,
    orderId,
    customerId: idOf(store),
    storeCode: ports.config.storeCode,
    cart: store.get(cartAtom),
    grandTotal: isConfirmed ? shownSum(store) : null,
    comment: store.get(checkoutAtom).comments.order,
  });
  const { task } = await queueTask(store, ports, {
    id: orderId,
    url: '/api/order?token={{token}}',
    method: 'POST',
    body,
    subject: 'order',
    owner: store.get(customerAtom),
    silent: true,
  });
  return finishOrder(store, ports, task);
}

function idOf(store: Store): string | null {
  const id = store.get(profileAtom)?.id;
  return id === null || id === undefined ? null : String(id);
}

const sumChanged: OrderState = {
  status: 'refused',
  reason: refusalText({ error: 'ORDER_PRICE_CHANGED', message: '', details: {} }),
};

/**
 * Places the order: written down under its id before it is sent, so that a second click, a reload or
 * a lost answer asks for the same order again. A refusal keeps the cart and gives the backend's text.
 */
export async function placeOrder(
  store: Store,
  options: { readonly termsAccepted: boolean },
): Promise<PlaceOutcome> {
  if (store.get(orderStateAtom).status === 'sending') return store.get(orderStateAtom);
  if (!options.termsAccepted) {
    return { status: 'invalid', step: 'summary', errors: { terms: formMessages.terms } };
  }
  const checked = checkDetails(store);
  if (!('ok' in checked)) return checked;
  // Before anything is waited for, so that a second click finds it.
  store.set(orderStateAtom, { status: 'sending' });
  const ports = await whenStarted(store);
  const isRepeat = store.get(checkoutAtom).orderId !== null;
  let state: OrderState = { status: 'idle' };
  try {
    state =
      isRepeat || (await isSumUnchanged(store, ports))
        ? await send(store, ports, checked.details)
        : sumChanged;
  } finally {
    store.set(orderStateAtom, state);
  }
  return state;
}
