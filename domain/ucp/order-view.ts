import type { OrderView } from '../commerce/order-view.ts';
import { homeCountry } from '../form/home-country.ts';
import { fromDecimal, grosze } from '../money.ts';
import { shownStatus } from '../order/shown-order.ts';
import { trackingLink } from '../order/tracking-link.ts';
import { hasLeftShop, withdrawnItems } from '../order/withdrawn-order.ts';
import type { TextLanguage } from '../text/text-language.ts';
import { ucpVersion } from './protocol.ts';
import { orderTexts } from './texts.ts';
import { lineTotals, totalsBody } from './totals-view.ts';

/** The capability of orders. */
export const orderName = 'dev.ucp.shopping.order';

/** What an order's own data does not state. */
export interface OrderFacts {
  readonly checkoutId: string;
  /** The order's page, without its secret. */
  readonly permalink: string;
  readonly currency: string;
  readonly language: TextLanguage;
  /**
   * When events happened, by their ids, as ISO times. A parcel states only its latest time, so
   * earlier ones have to be remembered.
   */
  readonly times?: Readonly<Record<string, string>>;
}

/** Parcel states before the parcel leaves the shop. */
const inTheShop: readonly string[] = ['prepared'];

/** Id of the adjustment of a cancelled order. */
export const cancellationId = 'cancellation';

type Line = OrderView['lines'][number];

const lineId = ({ item_id }: Line): string => item_id;
const quantities = (lines: readonly Line[]) =>
  lines.map((line) => ({ id: lineId(line), quantity: line.qty }));

function lineStatus(total: number, fulfilled: number) {
  if (total === 0) return 'removed';
  if (fulfilled === total) return 'fulfilled';
  return fulfilled > 0 ? 'partial' : 'processing';
}

/** The ordered lines; withdrawn quantities no longer count. */
function lineBodies(order: OrderView) {
  const { lines, claims } = order;
  const status = shownStatus(order);
  const withdrawn = withdrawnItems(lines, claims);
  const isFulfilled = hasLeftShop(order) || order.delivered_at !== null;
  return lines.map((line, index) => {
    const isOff = status === 'cancelled' || status === 'withdrawn';
    const total = isOff ? 0 : line.qty - (withdrawn[index] ?? 0);
    const fulfilled = isFulfilled ? total : 0;
    return {
      id: lineId(line),
      item: { id: line.sku, title: line.name, price: fromDecimal(line.price_incl_tax) },
      quantity: { original: line.qty, total, fulfilled },
      totals: lineTotals(line),
      status: lineStatus(total, fulfilled),
    };
  });
}

/** How the order comes to the buyer, with the country as its only address. */
function expectationBody({ lines, point, shipping_title, shipping_address, promised }: OrderView) {
  const delivered = point === null ? 'shipping' : 'pickup';
  const country = shipping_address?.['country_id'];
  const text = [shipping_title, promised && `${promised.from} – ${promised.to}`];
  const description = text.filter(Boolean).join(', ');
  return {
    id: 'delivery',
    line_items: quantities(lines),
    method_type: shipping_title === null ? 'digital' : delivered,
    destination: { address_country: typeof country === 'string' ? country : homeCountry },
    ...(description !== '' && { description }),
  };
}

/** What happened to the parcels, and the delivery. */
function eventBodies(order: OrderView, times: Readonly<Record<string, string>>) {
  const { lines, shipments, delivered_at: deliveredAt, created_at: createdAt } = order;
  const left = shipments.filter(({ status }) => !inTheShop.includes(status));
  const parcels = left.map(({ carrier, number, url, at }) => {
    const id = `shipped-${number}`;
    const link = url ?? trackingLink(carrier, number);
    return {
      id,
      occurred_at: times[id] ?? at ?? createdAt,
      type: 'shipped',
      // Which lines are in which of several parcels is unknown.
      line_items: left.length === 1 ? quantities(lines) : [],
      tracking_number: number,
      ...(link !== null && { tracking_url: link }),
      carrier,
    };
  });
  if (deliveredAt === null) return parcels;
  const [first] = parcels;
  const delivered = {
    id: 'delivered',
    occurred_at: deliveredAt,
    type: 'delivered',
    line_items: quantities(lines),
    ...(first && parcels.length === 1 && { tracking_number: first.tracking_number }),
    ...(first?.tracking_url !== undefined &&
      parcels.length === 1 && { tracking_url: first.tracking_url }),
  };
  return [...parcels, delivered];
}

const adjustmentTypes = { withdrawal: 'return', complaint: 'complaint', exchange: 'exchange' };

/** Withdrawals, complaints and exchanges, and a cancellation. */
function adjustmentBodies(order: OrderView, times: Readonly<Record<string, string>>) {
  const { claims, lines, payment, status, created_at: createdAt } = order;
  const ids = new Map(lines.map((line) => [line.sku, lineId(line)]));
  const statements = claims.map((claim) => {
    const amount = claim.refund && grosze(-fromDecimal(claim.refund.amount));
    const isReturn = claim.kind === 'withdrawal';
    return {
      id: claim.receipt_number,
      type: adjustmentTypes[claim.kind],
      occurred_at: claim.received_at,
      status: isReturn && payment.status === 'refunded' ? 'completed' : 'pending',
      line_items: claim.lines.flatMap(({ sku, qty }) => {
        const id = ids.get(sku);
        return id === undefined ? [] : [{ id, quantity: isReturn ? -qty : qty }];
      }),
      ...(amount && { totals: [{ type: 'total', amount }] }),
    };
  });
  const occurred_at = times[cancellationId] ?? createdAt;
  const base = { id: cancellationId, type: 'cancellation', occurred_at, status: 'completed' };
  return status === 'cancelled' ? [...statements, base] : statements;
}

/**
 * An order in the protocol's form, complete and as it is now. It names neither the buyer nor an
 * address: a platform knows the buyer it sent, and who ordered may be somebody else.
 */
export function orderBody(order: OrderView, facts: OrderFacts) {
  const { checkoutId, permalink, currency, language, times = {} } = facts;
  const { lines, totals } = order;
  const status = shownStatus(order);
  const adjustments = adjustmentBodies(order, times);
  return {
    ucp: { version: ucpVersion, capabilities: { [orderName]: [{ version: ucpVersion }] } },
    id: order.order_uuid,
    label: order.order_number,
    checkout_id: checkoutId,
    permalink_url: permalink,
    currency,
    line_items: lineBodies(order),
    fulfillment: {
      expectations: [expectationBody(order)],
      events: eventBodies(order, times),
    },
    ...(adjustments.length > 0 && { adjustments }),
    totals: totalsBody({ ...totals, items: lines }, language, order.shipping_title !== null),
    messages: [{ type: 'info', code: status, content: orderTexts[language][status] }],
  };
}

export type OrderBody = ReturnType<typeof orderBody>;

/** When the events of an order happened, by their ids, to be remembered for later views. */
export const eventTimes = ({ fulfillment, adjustments = [] }: OrderBody) =>
  Object.fromEntries(
    [...fulfillment.events, ...adjustments].map(({ id, occurred_at }) => [id, occurred_at]),
  );
