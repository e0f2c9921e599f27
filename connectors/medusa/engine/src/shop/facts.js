import { grosze, netOf, percentOf, settle } from './amounts.js';
import { choicesOf } from './attributes.js';

const shared = [
  'id',
  'created_at',
  'email',
  'customer_id',
  'currency_code',
  'metadata',
  'total',
  'item_total',
  'shipping_total',
  'original_item_total',
  'items.*',
  'items.tax_lines.*',
  'items.adjustments.*',
  'items.variant.id',
  'items.variant.options.value',
  'items.variant.options.option.title',
  'items.variant.product.variants.id',
  'items.variant.product.metadata',
  'shipping_methods.*',
  'shipping_methods.tax_lines.*',
  'shipping_methods.adjustments.*',
];
const cartFields = [...shared, 'completed_at', 'promotions.code'];
const orderFields = [
  ...shared,
  'display_id',
  'status',
  'fulfillments.*',
  'fulfillments.labels.*',
  'payment_collections.payments.*',
  'payment_collections.payments.captures.*',
];

function lineFacts(line, paid) {
  const percent = percentOf(line.tax_lines);
  const quantity = Number(line.quantity);
  const unit = Number(line.unit_price);
  const unitGross = grosze(line.is_tax_inclusive ? unit : unit * (1 + percent / 100));
  const rowGross = unitGross * quantity;
  return {
    id: line.id,
    variantId: line.variant_id,
    sku: line.variant_sku ?? line.variant_id,
    slug: line.product_handle ?? line.product_id,
    name: line.product_title ?? line.title,
    quantity,
    unitPrice: netOf(unitGross, percent),
    unitPriceWithTax: unitGross,
    linePrice: netOf(rowGross, percent),
    linePriceWithTax: rowGross,
    paidWithTax: paid,
    paidTax: paid - netOf(paid, percent),
    taxRate: percent,
    isSealed: line.variant?.product?.metadata?.sealed_hygiene === true,
    choices: choicesOf(line.variant),
  };
}

/** Sums of taxes by their rates. */
function taxSummary(parts) {
  const byRate = new Map();
  for (const { percent, gross } of parts) {
    const known = byRate.get(percent) ?? { taxRate: percent, taxBase: 0, taxTotal: 0 };
    const net = netOf(gross, percent);
    known.taxBase += net;
    known.taxTotal += gross - net;
    byRate.set(percent, known);
  }
  return [...byRate.values()];
}

/** Cart or order with amounts in grosze: gross ones are Medusa's, net ones are counted from them. */
function commonFacts(found) {
  const [method] = found.shipping_methods ?? [];
  const items = [...(found.items ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1));
  const totalWithTax = grosze(found.total);
  const shippingWithTax = grosze(found.shipping_total);
  const paid = settle(
    items.map(({ total }) => total),
    totalWithTax - shippingWithTax,
  );
  const lines = items.map((line, index) => lineFacts(line, paid[index]));
  const shippingRate = percentOf(method?.tax_lines);
  const taxes = taxSummary([
    ...lines.map(({ taxRate, paidWithTax }) => ({ percent: taxRate, gross: paidWithTax })),
    ...(method ? [{ percent: shippingRate, gross: shippingWithTax }] : []),
  ]);
  return {
    createdAt: new Date(found.created_at).toISOString(),
    email: found.email ?? null,
    customerId: found.customer_id ?? null,
    lines,
    shipping: netOf(shippingWithTax, shippingRate),
    shippingWithTax,
    total: totalWithTax - taxes.reduce((sum, { taxTotal }) => sum + taxTotal, 0),
    totalWithTax,
    taxes,
    shippingMethod: method ? { code: method.shipping_option_id, title: method.name } : null,
  };
}

function orderState({ status, fulfillments }) {
  if (status === 'canceled') return 'Cancelled';
  const open = (fulfillments ?? []).filter(({ canceled_at }) => !canceled_at);
  if (open.length > 0 && open.every(({ delivered_at }) => delivered_at)) return 'Delivered';
  return open.some(({ shipped_at }) => shipped_at) ? 'Shipped' : 'PaymentAuthorized';
}

/** When all parcels had arrived; null before. */
function deliveredAt(order) {
  if (orderState(order) !== 'Delivered') return null;
  const times = order.fulfillments.flatMap(({ canceled_at, delivered_at }) =>
    canceled_at ? [] : [new Date(delivered_at).getTime()],
  );
  return new Date(Math.max(...times)).toISOString();
}

const shipments = (fulfillments) =>
  (fulfillments ?? [])
    .filter(({ shipped_at, canceled_at }) => shipped_at && !canceled_at)
    .map((one) => ({
      carrier: one.provider_id ?? '',
      trackingCode: one.labels?.[0]?.tracking_number ?? '',
      state: one.delivered_at ? 'Delivered' : 'Shipped',
      at: new Date(one.delivered_at ?? one.shipped_at).toISOString(),
    }));

function payments(collections) {
  const all = (collections ?? []).flatMap((one) => one?.payments ?? []);
  return all.map(({ provider_id, amount, captures, captured_at }) => ({
    code: provider_id.replace(/^pp_(?:paid-later_)?/, ''),
    state: captured_at || (captures ?? []).length > 0 ? 'Settled' : 'Authorized',
    amount: grosze(amount),
    redirectUrl: null,
  }));
}

/** Reads carts and orders of Medusa as the connector expects them. */
export function createFacts(container) {
  const query = container.resolve('query');
  const shop = container.resolve('shop');

  async function cart(id) {
    const { data } = await query.graph({ entity: 'cart', fields: cartFields, filters: { id } });
    const [found] = data;
    if (!found) return null;
    return {
      ...commonFacts(found),
      code: found.id,
      cartId: found.id,
      orderId: null,
      print: null,
      body: null,
      claims: null,
      deliveredAt: null,
      state: 'AddingItems',
      placedAt: found.completed_at ? new Date(found.completed_at).toISOString() : null,
      coupons: (found.promotions ?? []).flatMap((one) => one?.code ?? []),
      payments: [],
      shipments: [],
    };
  }

  async function orders(ids) {
    if (ids.length === 0) return [];
    const { data } = await query.graph({
      entity: 'order',
      fields: orderFields,
      filters: { id: ids },
    });
    const orderIds = data.flatMap(({ metadata }) => metadata?.shop_order_id ?? []);
    const requests = orderIds.length === 0 ? [] : await shop.listShopOrders({ id: orderIds });
    const claims = await shop.listShopClaims({ id: ids });
    const byId = new Map(data.map((one) => [one.id, one]));
    return ids.flatMap((id) => {
      const found = byId.get(id);
      if (!found) return [];
      const request = requests.find((one) => one.id === found.metadata?.shop_order_id);
      const adjustments = found.items.flatMap((item) => item.adjustments ?? []);
      const facts = commonFacts(found);
      return [
        {
          ...facts,
          code: String(found.display_id),
          cartId: request?.cart_id ?? null,
          orderId: found.metadata?.shop_order_id ?? null,
          print: request?.print ?? null,
          body: request?.body ?? null,
          claims: claims.find((one) => one.id === id)?.claims ?? null,
          deliveredAt: deliveredAt(found),
          state: orderState(found),
          placedAt: facts.createdAt,
          coupons: [...new Set(adjustments.flatMap(({ code }) => code ?? []))],
          payments: payments(found.payment_collections),
          shipments: shipments(found.fulfillments),
        },
      ];
    });
  }

  return { cart, orders };
}
