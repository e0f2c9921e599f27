import { Modules } from '@medusajs/framework/utils';

const unique = (ids) => [...new Set(ids.filter((id) => typeof id === 'string'))];

/** The products that an event of Medusa concerns, by the kind of the record that it names. */
export function createChangedProducts(container) {
  const query = container.resolve('query');
  const pricing = container.resolve(Modules.PRICING);
  const inventory = container.resolve(Modules.INVENTORY);
  const graph = async (entity, fields, id) =>
    id.length === 0 ? [] : (await query.graph({ entity, fields, filters: { id } })).data;

  async function ofItems(ids) {
    const items = await graph('inventory_item', ['variants.product_id'], ids);
    return items.flatMap(({ variants }) => (variants ?? []).map((one) => one?.product_id));
  }
  async function ofPrices(filters) {
    const found = await pricing.listPrices(filters, { select: ['price_set_id'], take: null });
    const sets = unique(found.map(({ price_set_id }) => price_set_id));
    return (await graph('price_set', ['variant.product_id'], sets)).map(
      ({ variant }) => variant?.product_id,
    );
  }
  const itemIds = (found) => found.map(({ inventory_item_id }) => inventory_item_id);

  const kinds = {
    product: async (ids) => ids,
    'product-variant': async (ids) =>
      (await graph('product_variant', ['product_id'], ids)).map(({ product_id }) => product_id),
    'inventory-level': async (id) => ofItems(itemIds(await inventory.listInventoryLevels({ id }))),
    'reservation-item': async (id) =>
      ofItems(itemIds(await inventory.listReservationItems({ id }, { withDeleted: true }))),
    price: (id) => ofPrices({ id }),
    'price-list': (id) => ofPrices({ price_list_id: id }),
  };

  /** `kind` as in the name of the event, such as `product-variant`. */
  return async (kind, ids) => unique((await kinds[kind]?.(unique(ids))) ?? []);
}
