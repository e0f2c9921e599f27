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
export function createFacts({ connection, orders, translator }) {
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
      choices: choicesOf(variant.options, product.slug),
    };
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
    return {
      id: String(found.id),
      code: found.code,
      cartId: customFields.shopCartId ?? null,
      orderId: customFields.shopOrderId ?? null,
      print: customFields.shopPrint ?? null,
      body: customFields.shopBody ?? null,
      state: found.state,
      createdAt: found.createdAt.toISOString(),
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
      payments: (found.payments ?? []).map(({ method: code, state, amount }) => ({
        code,
        state,
        amount,
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
  }

  return { order };
}
