import { createHmac } from 'node:crypto';
import core from '@vendure/core';

const gatherMs = 200;
const longestPauseMs = 60_000;
/** Variants and products of one notice; the shop takes no more at once. */
const mostAtOnce = 2000;

/** Takes some ids out of a set. */
function take(ids) {
  const taken = [...ids].slice(0, mostAtOnce);
  for (const id of taken) ids.delete(id);
  return taken;
}

/** The products that an event of Vendure concerns. */
const sources = [
  [core.ProductEvent, ({ entity }) => [entity.id]],
  [core.ProductVariantEvent, ({ entity }) => entity.map(({ productId }) => productId)],
  [core.ProductOptionGroupChangeEvent, ({ product }) => [product.id]],
];
/** Those that name variants only. */
const variantSources = [
  [core.ProductVariantPriceEvent, ({ entity }) => entity.map(({ variant }) => variant?.id)],
  [
    core.StockMovementEvent,
    ({ stockMovements }) => stockMovements.map((one) => one.productVariant?.id),
  ],
  [core.CollectionModificationEvent, ({ productVariantIds }) => productVariantIds],
];

/**
 * Notifies the shop which products changed, signed with the shared key. The shop then reads them
 * from here, so an event says no more than an id. Ids are sent again until the shop accepts them.
 */
export function startChanges({ bus, connection, url, key, log }) {
  if (!url || !key) return;
  const waiting = { products: new Set(), variants: new Set() };
  let isWaiting = false;
  let pauseMs = gatherMs;

  const add = (set, ids) => {
    for (const id of ids) if (id != null) set.add(String(id));
    if (set.size === 0 || isWaiting) return;
    isWaiting = true;
    setTimeout(send, pauseMs);
  };

  async function productsOfVariants(ids) {
    if (ids.length === 0) return [];
    const found = await connection.rawConnection
      .getRepository(core.ProductVariant)
      .createQueryBuilder('variant')
      .select('DISTINCT variant.productId', 'id')
      .where('variant.id IN (:...ids)', { ids })
      .getRawMany();
    return found.map(({ id }) => String(id));
  }

  async function send() {
    const products = take(waiting.products);
    const variants = take(waiting.variants);
    try {
      const ids = [...new Set([...products, ...(await productsOfVariants(variants))])];
      const body = JSON.stringify({ at: Date.now(), products: ids });
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-shop-signature': createHmac('sha256', key).update(body).digest('hex'),
        },
        body,
        signal: AbortSignal.timeout(30_000),
      });
      if (!response.ok) throw new Error(`the shop answered ${response.status}`);
      pauseMs = gatherMs;
    } catch (error) {
      pauseMs = Math.min(longestPauseMs, Math.max(1000, pauseMs * 2));
      log(`Changes wait for the shop: ${error.message}`);
      for (const id of products) waiting.products.add(id);
      for (const id of variants) waiting.variants.add(id);
    }
    isWaiting = false;
    add(waiting.products, []);
    add(waiting.variants, []);
  }

  for (const [type, ids] of sources) {
    bus.ofType(type).subscribe((event) => add(waiting.products, ids(event)));
  }
  for (const [type, ids] of variantSources) {
    bus.ofType(type).subscribe((event) => add(waiting.variants, ids(event)));
  }
}
