import { randomUUID } from 'node:crypto';
import core from '@vendure/core';
import { IsNull } from 'typeorm';
import { orderOrThrow, refusal, stockRefusal } from './refusal.mjs';

/**
 * Carts of the shop: orders that are being filled. The shop knows a cart by a random id in a unique
 * field, so that neither the number of the order nor a session travels in its addresses.
 */
export function createCarts({ connection, orders, customers, facts, variants, translator }) {
  const repository = (ctx) => connection.getRepository(ctx, core.Order);

  /** The open order of a cart. Refuses with `CART_NOT_FOUND`, also once it is ordered. */
  async function open(ctx, cart) {
    const order = cart
      ? await repository(ctx).findOne({
          where: { customFields: { shopCartId: cart }, active: true },
          relations: { lines: true },
        })
      : null;
    if (order === null) throw refusal(404, 'CART_NOT_FOUND');
    return order;
  }

  async function empty(ctx, customerId = null) {
    const { id } = await orders.create(ctx);
    const cart = randomUUID();
    await orders.updateCustomFields(ctx, id, { shopCartId: cart });
    if (customerId !== null) {
      const customer = await customers.findOne(ctx, customerId);
      if (customer) await orders.addCustomerToOrder(ctx, id, customer);
    }
    return { id, cart };
  }

  /** A new cart; a customer gets the one that is open on another device. */
  async function create(ctx, { customerId = null }) {
    if (customerId !== null) {
      const known = await repository(ctx).findOne({
        where: { customer: { id: customerId }, active: true },
        order: { createdAt: 'DESC' },
      });
      if (known?.customFields.shopCartId) return known.customFields.shopCartId;
    }
    return (await empty(ctx, customerId)).cart;
  }

  /** Sets the quantity of one variant in an order. Refuses what is not in stock. */
  async function put(ctx, order, variant, quantity) {
    const { isTracked, quantity: available } = await variants.stockFacts(ctx, variant);
    if (isTracked && quantity > available) throw stockRefusal(available);
    const line = order.lines.find(({ productVariantId }) => productVariantId === variant.id);
    if (line?.quantity === quantity) return;
    orderOrThrow(
      line
        ? await orders.adjustOrderLine(ctx, order.id, line.id, quantity)
        : await orders.addItemToOrder(ctx, order.id, variant.id, quantity),
    );
  }

  /** Puts a line; one that is named and holds another variant is replaced. */
  async function setLine(ctx, { cart, lineId = null, quantity, ...item }) {
    const order = await open(ctx, cart);
    const variant = await variants.find(ctx, item);
    const named = order.lines.find(({ id }) => String(id) === lineId);
    if (lineId !== null && !named) throw refusal(400, 'CART_ITEM_INVALID');
    if (named && named.productVariantId !== variant.id) {
      orderOrThrow(await orders.removeItemFromOrder(ctx, order.id, named.id));
    }
    await put(ctx, order, variant, quantity);
    return { variantId: String(variant.id), order: await facts.order(ctx, order.id) };
  }

  async function removeLine(ctx, { cart, lineId }) {
    const order = await open(ctx, cart);
    const line = order.lines.find(({ id }) => String(id) === lineId);
    if (line) orderOrThrow(await orders.removeItemFromOrder(ctx, order.id, line.id));
    return true;
  }

  /** Replaces the coupon of an order; null removes it. Refuses with `CART_COUPON_INVALID`. */
  async function setCoupon(ctx, order, code) {
    for (const old of order.couponCodes) {
      if (old !== code) await orders.removeCouponCode(ctx, order.id, old);
    }
    if (code !== null && !order.couponCodes.includes(code)) {
      orderOrThrow(await orders.applyCouponCode(ctx, order.id, code));
    }
  }

  async function quotes(ctx, orderId) {
    const found = await orders.getEligibleShippingMethods(ctx, orderId);
    return found.map(({ id, code, name, price, priceWithTax, metadata, customFields }) => ({
      id: String(id),
      code,
      name,
      // A quote's net price has fractions; the order itself will have whole grosze.
      price: Math.round(price),
      priceWithTax: Math.round(priceWithTax),
      fullPrice: metadata?.fullPrice ?? null,
      freeFrom: metadata?.freeFrom ?? null,
      kind: customFields?.kind ?? 'courier',
      deliveryDays: customFields?.deliveryDays ?? null,
      hasPoints: Boolean(customFields?.points),
    }));
  }

  /** Chooses a delivery by its code. Refuses with `SHIPPING_METHOD_UNAVAILABLE`. */
  async function ship(ctx, orderId, code) {
    const quote = (await quotes(ctx, orderId)).find((one) => one.code === code);
    if (!quote) throw refusal(409, 'SHIPPING_METHOD_UNAVAILABLE');
    orderOrThrow(await orders.setShippingMethod(ctx, orderId, [quote.id]));
  }

  async function payments(ctx, orderId) {
    const found = await orders.getEligiblePaymentMethods(ctx, orderId);
    return found
      .filter(({ isEligible }) => isEligible)
      .map(({ code, name, customFields }) => ({ code, name, kind: customFields?.kind ?? 'bank' }));
  }

  /** All payment methods by name, also of older orders. */
  async function paymentMethods(ctx) {
    const found = await connection.getRepository(ctx, core.PaymentMethod).find();
    return found.map((method) => {
      const { code, name, customFields } = translator.translate(method, ctx);
      return { code, name, kind: customFields?.kind ?? 'bank' };
    });
  }

  /** Where parcels are picked up, as written at the shipping methods. */
  async function points(ctx) {
    const methods = await connection
      .getRepository(ctx, core.ShippingMethod)
      .find({ where: { deletedAt: IsNull() } });
    return methods
      .map((method) => translator.translate(method, ctx))
      .filter(({ customFields }) => customFields.points)
      .map(({ code, customFields }) => ({
        network: code,
        kind: customFields.kind ?? 'courier',
        points: JSON.parse(customFields.points),
      }));
  }

  return {
    open,
    empty,
    create,
    put,
    setLine,
    removeLine,
    setCoupon,
    quotes,
    ship,
    payments,
    paymentMethods,
    points,
  };
}
