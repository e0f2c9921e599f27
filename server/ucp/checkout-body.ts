import { handoverParameter } from '../../domain/checkout/handover.ts';
import { fulfilmentBody } from '../../domain/ucp/fulfilment-view.ts';
import { messagesField, type UcpMessage } from '../../domain/ucp/messages.ts';
import type { AgentCheckout } from '../../domain/ucp/purchase-request.ts';
import { handoverSecret } from './agent-records.ts';
import { type AgentSession, envelope } from './agent-session.ts';
import { cartUrl, notFound, type PurchaseOptions, viewTexts } from './cart-operations.ts';
import type { CatalogueView } from './catalogue-view.ts';
import { checkoutState } from './checkout-state.ts';
import type { OperationContext } from './operation.ts';
import { purchaseBody } from './purchase-body.ts';
import { placeLanguage } from './store-place.ts';

/** The capability of checkouts. */
export const checkoutName = 'dev.ucp.shopping.checkout';

/** The order that a person placed from this checkout; null without one. */
export async function orderOf(
  { client, records, addresses }: PurchaseOptions,
  view: CatalogueView,
  checkout: AgentCheckout,
) {
  if (checkout.status !== 'handed-over') return null;
  const found = await client.orderOfClient(checkout.orderId);
  if (found.kind === 'refused') return null;
  const { order_uuid, uuid, order_number, increment_id } = found.result;
  const id = order_uuid ?? uuid;
  if (!id) return null;
  await records.nameOrder(id, checkout.orderId);
  const label = order_number ?? increment_id;
  // Without its secret: the order's data is for the buyer, whose device has it.
  const link = { to: 'screen', screen: 'order', params: { uuid: id } } as const;
  return {
    id,
    ...(label && { label }),
    permalink_url: addresses.pageOf(view.place.store, link),
  };
}

/** The address that opens this checkout in the shop, prefilled. */
function continueUrl(view: CatalogueView, checkout: AgentCheckout): string {
  return `${cartUrl(view, checkout)}#${handoverParameter}=${handoverSecret(checkout.id)}`;
}

/** Whether the caller knows ways of delivery; else the person chooses one in the shop. */
const hasFulfilment = ({ active }: AgentSession) =>
  active['dev.ucp.shopping.fulfillment'] !== undefined;

/** Why a person has to go on: the order button with the duty to pay is on the shop's page. */
function statusOf(view: CatalogueView, faults: readonly UcpMessage[]) {
  const hasFaults = faults.some(
    (message) => message.type === 'error' && message.severity === 'recoverable',
  );
  const base = { code: 'order_on_page', content: viewTexts(view).order };
  const message: UcpMessage = hasFaults
    ? { ...base, type: 'info' }
    : { ...base, type: 'error', severity: 'requires_buyer_review' };
  return { status: hasFaults ? 'incomplete' : 'requires_escalation', message };
}

/** A checkout in the protocol's form, with its current totals, ways of delivery and status. */
export async function checkoutBody(
  options: PurchaseOptions,
  context: OperationContext,
  view: CatalogueView,
  checkout: AgentCheckout,
  more: readonly UcpMessage[],
) {
  const mayDeliver = hasFulfilment(context.session);
  const state = await checkoutState(options, view, checkout, mayDeliver);
  const { defaultLocale } = view.place.store.i18n;
  if (state === null) return notFound(options, context, checkoutName, defaultLocale);
  const { session } = context;
  const order = await orderOf(options, view, checkout);
  const { body, messages, changes } = await purchaseBody(options, session, view, {
    cart: checkout,
    totals: state.totals,
    hasDelivery: state.choice?.option != null,
  });
  const faults = [...more, ...changes, ...state.faults];
  const open = statusOf(view, faults);
  const isOpen = order === null && checkout.status !== 'canceled';
  const ended = order === null ? 'canceled' : 'completed';
  return {
    ucp: { ...envelope(context.session, checkoutName), payment_handlers: {} },
    ...body,
    status: isOpen ? open.status : ended,
    buyer: checkout.request.buyer,
    ...(!state.isVirtual &&
      hasFulfilment(session) && {
        fulfillment: fulfilmentBody({
          ...state,
          lineIds: body.line_items.map(({ id }) => id),
          language: placeLanguage(view.place),
        }),
      }),
    ...(isOpen && { continue_url: continueUrl(view, checkout) }),
    ...(order && { order }),
    ...messagesField([...(isOpen ? [...faults, open.message] : more), ...messages]),
  };
}
