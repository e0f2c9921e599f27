import core from '@vendure/core';
import { IsNull } from 'typeorm';
import { orderOrThrow, refusal } from './refusal.mjs';

const address = ({ firstname, lastname, street, city, postcode, country_id, ...rest }) => ({
  fullName: `${firstname} ${lastname}`,
  company: rest.company ?? '',
  streetLine1: street[0] ?? '',
  streetLine2: street.slice(1).filter(Boolean).join(' '),
  city,
  postalCode: postcode,
  countryCode: country_id,
  phoneNumber: rest.telephone ?? '',
});

/**
 * Places an order in one transaction: it is placed as a whole, or nothing has happened and the cart
 * is as before.
 */
export function createPlacing({ connection, orders, customers, facts, variants, carts, paying }) {
  const repository = (ctx) => connection.getRepository(ctx, core.Order);

  /** The placed order of a client's id, or of a number; null when there is none. */
  async function find(ctx, { orderId = null, code = null }) {
    const where = orderId === null ? { code } : { customFields: { shopOrderId: orderId } };
    const order = await repository(ctx).findOne({
      where,
      select: { id: true, orderPlacedAt: true },
    });
    return order?.orderPlacedAt ? facts.order(ctx, order.id) : null;
  }

  /** The order to fill: that of the cart, emptied of what is not bought, or a new one. */
  async function begin(ctx, cart, items, customerId) {
    if (!cart) {
      const { id } = await carts.empty(ctx, customerId);
      return repository(ctx).findOneOrFail({ where: { id }, relations: { lines: true } });
    }
    const order = await carts.open(ctx, cart);
    const bought = new Set(items.map(({ variant }) => variant.id));
    const dropped = order.lines.filter(({ productVariantId }) => !bought.has(productVariantId));
    for (const { id } of dropped) {
      orderOrThrow(await orders.removeItemFromOrder(ctx, order.id, id));
    }
    return order;
  }

  /** The customer of a guest's address. A guest changes nothing of an account with that address. */
  async function guest(ctx, emailAddress, { firstname, lastname, telephone }) {
    const known = await connection.getRepository(ctx, core.Customer).findOne({
      where: { emailAddress: core.normalizeEmailAddress(emailAddress), deletedAt: IsNull() },
      relations: { user: true },
    });
    if (known?.user) return known;
    return customers.createOrUpdate(ctx, {
      emailAddress,
      firstName: firstname,
      lastName: lastname,
      phoneNumber: telephone ?? '',
    });
  }

  async function setBuyer(ctx, orderId, { customerId, email, billing }) {
    const customer =
      customerId === null
        ? await guest(ctx, email, billing)
        : await customers.findOne(ctx, customerId);
    if (!customer || !('id' in customer)) throw refusal(400, 'ORDER_INVALID');
    await orders.addCustomerToOrder(ctx, orderId, customer);
  }

  /** Each unit price is the one the shopper saw. */
  function checkPrices(order, items) {
    for (const { variant, unitPriceWithTax, sku } of items) {
      const line = order.lines.find(({ variantId }) => variantId === String(variant.id));
      if (unitPriceWithTax !== null && line?.unitPriceWithTax !== unitPriceWithTax) {
        throw refusal(409, 'ORDER_PRICE_CHANGED', { sku });
      }
    }
  }

  /** The total is the one the shopper agreed to, or lower than an estimate. */
  function checkTotal({ totalWithTax }, { agreed, isEstimate }) {
    if (agreed === null || agreed === totalWithTax) return;
    if (isEstimate && totalWithTax < agreed) return;
    throw refusal(409, 'ORDER_PRICE_CHANGED', { grand_total: totalWithTax / 100 });
  }

  async function place(ctx, input) {
    const before = input.orderId === null ? null : await find(ctx, { orderId: input.orderId });
    if (before) return before;
    const items = [];
    for (const item of input.items) {
      items.push({ ...item, variant: await variants.find(ctx, item) });
    }
    const order = await begin(ctx, input.cart, items, input.customerId);
    // First, so that a second order with this id waits here for the end of the first, and fails.
    await orders.updateCustomFields(ctx, order.id, {
      shopOrderId: input.orderId,
      shopPrint: input.print,
      shopBody: input.body,
      ...input.staff,
    });
    for (const { variant, quantity } of items) await carts.put(ctx, order, variant, quantity);
    checkPrices(await facts.order(ctx, order.id), items);
    await carts.setCoupon(ctx, order, input.coupon);
    await setBuyer(ctx, order.id, input);
    if (input.shipping) await orders.setShippingAddress(ctx, order.id, address(input.shipping));
    await orders.setBillingAddress(ctx, order.id, address(input.billing));
    if (input.method !== null) await carts.ship(ctx, order.id, input.method);
    const payments = await carts.payments(ctx, order.id);
    if (!payments.some(({ code }) => code === input.payment)) {
      throw refusal(409, 'PAYMENT_METHOD_UNAVAILABLE');
    }
    const filled = await facts.order(ctx, order.id);
    checkTotal(filled, input);
    const shopPlaced = JSON.stringify(facts.agreed(filled));
    await repository(ctx).update(order.id, { customFields: { shopPlaced } });
    orderOrThrow(await orders.transitionToState(ctx, order.id, 'ArrangingPayment'));
    await paying.pay(ctx, order, input);
    return facts.order(ctx, order.id);
  }

  /** The orders of a customer, newest first. */
  async function history(ctx, { customerId, skip, take }) {
    const [found, total] = await repository(ctx).findAndCount({
      where: { customer: { id: customerId }, active: false },
      order: { orderPlacedAt: 'DESC' },
      select: { id: true, orderPlacedAt: true },
      skip,
      take,
    });
    return { total, orders: await Promise.all(found.map(({ id }) => facts.order(ctx, id))) };
  }

  return { find, place, history };
}
