import core from '@vendure/core';
import { In } from 'typeorm';
import { choicesOf } from './attributes.mjs';

const relations = [
  'customer',
  'shippingLines.shippingMethod',
  'payments',
  'fulfillments',
  'lines',
  'surcharges',
];

/** Reads orders as plain facts: amounts in grosze as Vendure computed them, nothing rounded anew. */
export function createFacts({ connection, orders, history, translator }) {
  async function variants(ctx, ids) {
    const found = await connection.getRepository(ctx, core.ProductVariant).find({
      where: { id: In(ids) },
      relations: { product: true, options: { group: true } },
      withDeleted: true,
    });
    const deep = ['product', 'options', ['options', 'group']];
    return new Map(found.map((one) => [String(one.id), translator.translate(one, ctx, deep)]));
  }

  function lineFacts(line, variant) {
    const { product } = variant;
    return {
      id: String(line.id),
      variantId: String(variant.id),
      sku: variant.sku,
      slug: product.slug,
      name: product.name,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      unitPriceWithTax: line.unitPriceWithTax,
      linePrice: line.linePrice,
      linePriceWithTax: line.linePriceWithTax,
      paidWithTax: line.proratedLinePriceWithTax,
      taxRate: line.taxRate,
      isSealed: product.customFields?.sealedHygiene ?? false,
      choices: choicesOf(variant.options, product.slug),
    };
  }

  /** When all parcels had arrived, from the order's history; null before. */
  async function deliveredAt(ctx, { id, state }) {
    if (state !== 'Delivered') return null;
    const { items } = await history.getHistoryForOrder(ctx, id, false, {
      filter: { type: { eq: 'ORDER_STATE_TRANSITION' } },
      sort: { createdAt: 'DESC' },
    });
    return items.find(({ data }) => data.to === 'Delivered')?.createdAt.toISOString() ?? null;
  }

  /** A cart or an order; null when there is none. */
  async function order(ctx, id) {
    const found = await orders.findOne(ctx, id, relations);
    if (!found) return null;
    const lines = found.lines.filter(({ quantity }) => quantity > 0);
    const known = await variants(
      ctx,
      lines.map(({ productVariantId }) => productVariantId),
    );
    const [shippingLine] = found.shippingLines;
    const method = shippingLine?.shippingMethod;
    const { customFields } = found;
    const present = {
      id: String(found.id),
      code: found.code,
      cartId: customFields.shopCartId ?? null,
      orderId: customFields.shopOrderId ?? null,
      print: customFields.shopPrint ?? null,
      body: customFields.shopBody ?? null,
      state: found.state,
      createdAt: found.createdAt.toISOString(),
      deliveredAt: await deliveredAt(ctx, found),
      claims: customFields.shopClaims ?? null,
      placedAt: found.orderPlacedAt?.toISOString() ?? null,
      updatedAt: found.updatedAt.toISOString(),
      email: found.customer?.emailAddress ?? null,
      customerId: found.customer ? String(found.customer.id) : null,
      coupons: found.couponCodes,
      lines: lines.map((line) => lineFacts(line, known.get(String(line.productVariantId)))),
      discounts: found.discounts.map(({ description, amountWithTax }) => ({
        description,
        amountWithTax,
      })),
      subTotal: found.subTotal,
      subTotalWithTax: found.subTotalWithTax,
      shipping: found.shipping,
      shippingWithTax: found.shippingWithTax,
      total: found.total,
      totalWithTax: found.totalWithTax,
      taxes: found.taxSummary.map(({ taxRate, taxBase, taxTotal }) => ({
        taxRate,
        taxBase,
        taxTotal,
      })),
      shippingMethod: method
        ? { code: method.code, title: translator.translate(method, ctx).name }
        : null,
      payments: [...(found.payments ?? [])]
        .sort((one, other) => one.createdAt - other.createdAt || Number(one.id) - Number(other.id))
        .map(({ method: code, state, amount, metadata }) => ({
          code,
          state,
          amount,
          redirectUrl: metadata?.public?.redirectUrl ?? null,
        })),
      shipments: (found.fulfillments ?? []).map(
        ({ method: carrier, trackingCode, state, updatedAt }) => ({
          carrier,
          trackingCode: trackingCode ?? '',
          state,
          at: updatedAt.toISOString(),
        }),
      ),
    };
    // Staff have cancelled pieces, which Vendure takes out of lines and totals.
    const isCut = found.lines.some((line) => line.quantity < line.orderPlacedQuantity);
    return isCut ? { ...present, ...JSON.parse(customFields.shopPlaced ?? '{}') } : present;
  }

  /** What was agreed, for the buyer of an order of which something is cancelled. */
  const agreed = ({ lines, discounts, shippingMethod, ...amounts }) => ({
    lines,
    discounts,
    shippingMethod,
    subTotal: amounts.subTotal,
    subTotalWithTax: amounts.subTotalWithTax,
    shipping: amounts.shipping,
    shippingWithTax: amounts.shippingWithTax,
    total: amounts.total,
    totalWithTax: amounts.totalWithTax,
    taxes: amounts.taxes,
  });

  return { order, agreed };
}
