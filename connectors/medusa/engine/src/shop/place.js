import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import * as flows from '@medusajs/medusa/core-flows';
import { refusal, stockRefusal } from './refusal.js';
import { readSettings } from './settings.js';
import { inTurn, inTurns } from './writes.js';

const address = ({ firstname, lastname, street, city, postcode, country_id, ...rest }) => ({
  first_name: firstname,
  last_name: lastname,
  company: rest.company ?? '',
  address_1: street[0] ?? '',
  address_2: street.slice(1).filter(Boolean).join(' '),
  city,
  postal_code: postcode,
  country_code: country_id.toLowerCase(),
  phone: rest.telephone ?? '',
});

/** How old an order without its cart is when the process that made it has certainly ended. */
const unfinishedMs = 3 * 60_000;

/**
 * Places orders: one cart is completed once for the client's id of an order. The id is a unique index
 * of Medusa's orders, so that the database refuses a second one, whoever sends it.
 */
export function createPlacing(container, { facts, variants, carts }) {
  const query = container.resolve('query');
  const shop = container.resolve('shop');
  const customers = container.resolve(Modules.CUSTOMER);
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const { run } = carts;

  async function rowOf(orderId) {
    const { rows } = await database.raw(
      `select o.id, o.created_at, c.cart_id from "order" o left join order_cart c
       on c.order_id = o.id and c.deleted_at is null
       where o.metadata ->> 'shop_order_id' = ? and o.deleted_at is null`,
      [orderId],
    );
    return rows[0] ?? null;
  }

  async function idOfNumber(code) {
    if (!/^[1-9]\d{0,8}$/.test(code)) return null;
    const { data } = await query.graph({
      entity: 'order',
      fields: ['id'],
      filters: { display_id: Number(code), is_draft_order: false },
    });
    return data[0]?.id ?? null;
  }

  /** The placed order of a client's id, or of a number; null when there is none. */
  async function find({ orderId = null, code = null }) {
    const row = orderId === null ? null : await rowOf(orderId);
    const id = orderId === null ? await idOfNumber(code ?? '') : row?.cart_id ? row.id : null;
    if (id === null) return null;
    return (await facts.orders([id]))[0] ?? null;
  }

  /**
   * An order that was made when Medusa stopped, before it closed its cart: Medusa would make another
   * one, so the unfinished one is removed.
   */
  async function removeUnfinished(orderId) {
    const row = await rowOf(orderId);
    if (row === null || row.cart_id !== null) return;
    const age = Date.now() - new Date(row.created_at).getTime();
    if (age < Math.min(unfinishedMs, process.uptime() * 1000)) throw refusal(503, 'COMMERCE_BUSY');
    await container.resolve(Modules.ORDER).softDeleteOrders([row.id]);
  }

  /** The cart to fill: that of the request, that of an earlier try, or a new one. */
  async function begin({ cart, orderId }) {
    if (cart) return carts.open(cart);
    const [before] = orderId === null ? [] : await shop.listShopOrders({ id: orderId });
    const known = before ? await facts.cart(before.cart_id) : null;
    if (known !== null && known.placedAt === null) return known;
    return carts.open(await carts.create({}));
  }

  /** Each unit price is the one the shopper saw. */
  function checkPrices(cart, items) {
    for (const { variant, unitPriceWithTax, sku } of items) {
      const line = cart.lines.find(({ variantId }) => variantId === variant.id);
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

  /**
   * The guest customer of an address. Medusa would take the registered one of that address instead,
   * and anybody can register an address that is not theirs.
   */
  const guestOf = (given) => {
    const guest = { email: given.toLowerCase(), has_account: false };
    return inTurn(`guest ${guest.email}`, async () => {
      const [known] = await customers.listCustomers(guest, { select: ['id'], take: 1 });
      return (known ?? (await customers.createCustomers(guest))).id;
    });
  };

  /** Lines, coupon, buyer and delivery of the order; the cart then has its total. */
  async function fill(cart, input, items) {
    const bought = new Set(items.map(({ variant }) => variant.id));
    await carts.remove(
      cart,
      cart.lines.filter(({ variantId }) => !bought.has(variantId)),
    );
    for (const { variant, quantity } of items) await carts.put(cart, variant, quantity);
    checkPrices(await facts.cart(cart.cartId), items);
    await carts.setCoupon(cart, input.coupon);
    const customerId = input.customerId ?? (await guestOf(input.email));
    if (customerId !== cart.customerId) {
      const owned = { id: cart.cartId, customer_id: customerId };
      await container.resolve(Modules.CART).updateCarts([owned]);
    }
    await run(flows.updateCartWorkflow, {
      id: cart.cartId,
      email: input.email,
      ...(input.shipping && { shipping_address: address(input.shipping) }),
      billing_address: address(input.billing),
      metadata: {
        // Medusa gives the order the metadata of its cart. A cart that is never ordered uses no id up.
        ...(input.orderId !== null && { shop_order_id: input.orderId }),
        shop_point: input.staff.shopPoint,
        shop_comment: input.staff.shopComment,
        shop_invoice: input.staff.shopInvoice,
        shop_agreements: input.staff.shopAgreements,
      },
    });
    if (input.method !== null) await carts.ship(cart, input.method);
    return facts.cart(cart.cartId);
  }

  async function pay(cartId, provider) {
    const { data } = await query.graph({
      entity: 'cart',
      fields: ['payment_collection.id'],
      filters: { id: cartId },
    });
    const known = data[0]?.payment_collection?.id;
    if (!known) await run(flows.createPaymentCollectionForCartWorkflow, { cart_id: cartId });
    const id =
      known ??
      (
        await query.graph({
          entity: 'cart',
          fields: ['payment_collection.id'],
          filters: { id: cartId },
        })
      ).data[0].payment_collection.id;
    await run(flows.createPaymentSessionsWorkflow, {
      payment_collection_id: id,
      provider_id: provider,
    });
  }

  async function store({ orderId, print, body }, cartId) {
    if (orderId === null) return;
    // The cart is open: what was tried with it under other ids was refused and gives it up.
    const others = await shop.listShopOrders({ cart_id: cartId, id: { $ne: orderId } });
    for (const { id } of others) await removeUnfinished(id);
    await shop.deleteShopOrders(others.map(({ id }) => id));
    const row = { id: orderId, cart_id: cartId, print, body };
    const [before] = await shop.listShopOrders({ id: orderId });
    await (before ? shop.updateShopOrders(row) : shop.createShopOrders(row));
  }

  async function complete(cartId) {
    try {
      return (await run(flows.completeCartWorkflow, { id: cartId })).id;
    } catch (error) {
      // Sold out since the check, by another order.
      if (error?.code === 'insufficient_inventory') throw stockRefusal(0);
      if (error?.type === 'invalid_data' && /shipping/i.test(error.message)) {
        throw refusal(409, 'SHIPPING_METHOD_UNAVAILABLE');
      }
      throw error;
    }
  }

  async function placeNow(input) {
    const before = input.orderId === null ? null : await find({ orderId: input.orderId });
    if (before !== null) return before;
    const { payments } = await readSettings(container);
    const payment = payments.find(({ code }) => code === input.payment);
    if (!payment) throw refusal(409, 'PAYMENT_METHOD_UNAVAILABLE');
    const items = [];
    for (const item of input.items) items.push({ ...item, variant: await variants.find(item) });
    if (input.orderId !== null) await removeUnfinished(input.orderId);
    const cart = await begin(input);
    checkTotal(await fill(cart, input, items), input);
    await pay(cart.cartId, payment.provider);
    await store(input, cart.cartId);
    const [order] = await facts.orders([await complete(cart.cartId)]);
    return order;
  }

  /** One order at a time of one client's id and of one cart. */
  const place = (input) =>
    inTurns(
      [`order ${input.orderId ?? input.cart}`, ...(input.cart ? [`cart ${input.cart}`] : [])],
      () => placeNow(input),
    );

  /** The orders of a customer, newest first. */
  async function history({ customerId, skip, take }) {
    const { data, metadata } = await query.graph({
      entity: 'order',
      fields: ['id'],
      filters: { customer_id: customerId, is_draft_order: false },
      pagination: { skip, take, order: { created_at: 'DESC' } },
    });
    return { total: metadata.count, orders: await facts.orders(data.map(({ id }) => id)) };
  }

  return { find, idOfNumber, place, history };
}
