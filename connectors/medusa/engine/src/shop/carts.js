import * as flows from '@medusajs/medusa/core-flows';
import { grosze, netOf } from './amounts.js';
import { refusal, stockRefusal } from './refusal.js';
import { readSettings } from './settings.js';

/** Carts of the shop are Medusa's own, changed by its workflows. */
export function createCarts(container, { facts, variants }) {
  const query = container.resolve('query');
  const run = async (flow, input) => (await flow(container).run({ input })).result;

  /** The open cart. Refuses with `CART_NOT_FOUND`, also once it is ordered. */
  async function open(id) {
    const cart = /^cart_\w{1,40}$/.test(id) ? await facts.cart(id) : null;
    if (cart === null || cart.placedAt !== null) throw refusal(404, 'CART_NOT_FOUND');
    return cart;
  }

  /**
   * A new cart; a customer gets the one that is open on another device. It has a mark of ours: a
   * cart that an order or anything else gave to the customer may hold what somebody else put there.
   */
  async function create({ customerId = null }) {
    const { regionId, channelId, currency } = await readSettings(container);
    const owner = customerId !== null && {
      customer_id: customerId,
      metadata: { shop_customer: customerId },
    };
    if (owner) {
      const { data } = await query.graph({
        entity: 'cart',
        fields: ['id'],
        filters: { ...owner, completed_at: null },
        pagination: { take: 1, order: { created_at: 'DESC' } },
      });
      if (data.length > 0) return data[0].id;
    }
    const { id } = await run(flows.createCartWorkflow, {
      region_id: regionId,
      sales_channel_id: channelId,
      currency_code: currency,
      ...owner,
    });
    return id;
  }

  async function remove(cart, lines) {
    if (lines.length === 0) return;
    await run(flows.deleteLineItemsWorkflow, {
      cart_id: cart.cartId,
      ids: lines.map(({ id }) => id),
    });
  }

  /** Sets the quantity of one variant. Refuses what is not in stock. */
  async function put(cart, variant, quantity) {
    const [{ isTracked, quantity: available }] = await variants.stockFacts([variant]);
    if (isTracked && quantity > available) throw stockRefusal(available);
    const line = cart.lines.find(({ variantId }) => variantId === variant.id);
    if (line?.quantity === quantity) return;
    const cart_id = cart.cartId;
    await (line
      ? run(flows.updateLineItemInCartWorkflow, {
          cart_id,
          item_id: line.id,
          update: { quantity },
        })
      : run(flows.addToCartWorkflow, { cart_id, items: [{ variant_id: variant.id, quantity }] }));
  }

  /** Puts a line; one that is named and holds another variant is replaced. */
  async function setLine({ cart: id, lineId = null, quantity, ...item }) {
    const [cart, variant] = await Promise.all([open(id), variants.find(item)]);
    const named = cart.lines.find((line) => line.id === lineId);
    if (lineId !== null && !named) throw refusal(400, 'CART_ITEM_INVALID');
    if (named && named.variantId !== variant.id) await remove(cart, [named]);
    await put(cart, variant, quantity);
    return { variantId: variant.id, order: await facts.cart(id) };
  }

  async function removeLine({ cart: id, lineId }) {
    const cart = await open(id);
    await remove(
      cart,
      cart.lines.filter((line) => line.id === lineId),
    );
    return true;
  }

  /** Replaces the coupon of a cart; null removes it. Refuses with `CART_COUPON_INVALID`. */
  async function setCoupon(cart, code) {
    if (cart.coupons.length === 1 && cart.coupons[0] === code) return;
    if (code === null && cart.coupons.length === 0) return;
    const change = (promo_codes, action) =>
      run(flows.updateCartPromotionsWorkflow, { cart_id: cart.cartId, promo_codes, action });
    if (code === null) return change(cart.coupons, 'remove');
    const invalid = () => refusal(404, 'CART_COUPON_INVALID');
    try {
      await change([code], 'replace');
    } catch (error) {
      if (error?.type === 'invalid_data') throw invalid();
      throw error;
    }
    if (!(await facts.cart(cart.cartId)).coupons.includes(code)) throw invalid();
  }

  /** The full price of each delivery, and from which value of products it is free. */
  async function thresholds(ids) {
    const { currency } = await readSettings(container);
    const { data } = await query.graph({
      entity: 'shipping_option',
      fields: ['id', 'prices.amount', 'prices.currency_code', 'prices.price_rules.*'],
      filters: { id: ids },
    });
    const isItemTotal = ({ attribute, operator }) =>
      attribute === 'item_total' && /^gte?$/.test(operator);
    return new Map(
      data.map(({ id, prices }) => {
        const own = prices.filter((one) => one.currency_code === currency);
        const plain = own.find((one) => (one.price_rules ?? []).length === 0);
        const free = own.find(
          ({ amount, price_rules: rules = [] }) =>
            Number(amount) === 0 && rules.length === 1 && isItemTotal(rules[0]),
        );
        return [
          id,
          {
            fullPrice: plain ? grosze(plain.amount) : null,
            freeFrom: free ? grosze(free.price_rules[0].value) : null,
          },
        ];
      }),
    );
  }

  async function quotes(cartId) {
    const found = await run(flows.listShippingOptionsForCartWithPricingWorkflow, {
      cart_id: cartId,
      is_return: false,
      enabled_in_store: true,
    });
    const { taxPercent } = await readSettings(container);
    const limits = await thresholds(found.map(({ id }) => id));
    return found
      .filter(({ amount }) => amount !== null && amount !== undefined)
      .map(({ id, name, amount, data }) => ({
        code: id,
        name,
        price: netOf(grosze(amount), taxPercent),
        priceWithTax: grosze(amount),
        ...(limits.get(id) ?? { fullPrice: null, freeFrom: null }),
        kind: data?.kind ?? 'courier',
        deliveryDays: data?.deliveryDays ?? null,
        hasPoints: Array.isArray(data?.points),
        network: data?.code ?? id,
      }))
      .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  }

  /** Chooses a delivery by its code. Refuses with `SHIPPING_METHOD_UNAVAILABLE`. */
  async function ship(cart, code) {
    if (cart.shippingMethod?.code === code) return;
    const unavailable = () => refusal(409, 'SHIPPING_METHOD_UNAVAILABLE');
    if (!/^so_\w{1,40}$/.test(code)) throw unavailable();
    try {
      await run(flows.addShippingMethodToCartWorkflow, {
        cart_id: cart.cartId,
        options: [{ id: code }],
      });
    } catch (error) {
      if (error?.type === 'invalid_data') throw unavailable();
      throw error;
    }
  }

  /** Where parcels are picked up, as written at the shipping options (`data.points`). */
  async function points() {
    const { data } = await query.graph({
      entity: 'shipping_option',
      fields: ['id', 'data'],
    });
    return data
      .filter((one) => Array.isArray(one.data?.points))
      .map((one) => ({
        network: one.data.code ?? one.id,
        kind: one.data.kind ?? 'courier',
        points: one.data.points,
      }));
  }

  return { run, open, create, remove, put, setLine, removeLine, setCoupon, quotes, ship, points };
}

const kinds = ['courier', 'locker', 'pickup'];
