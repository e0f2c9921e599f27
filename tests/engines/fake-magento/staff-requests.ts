import * as v from 'valibot';
import { orderAnswer } from './shop-data.ts';
import { type FakeRoutes, productOf, Refused, type State } from './state.ts';

const CommentBodySchema = v.object({
  statusHistory: v.object({ comment: v.string(), status: v.optional(v.string()) }),
});

/** What needs the token of the integration: stock, variants, orders. */
export function staffRoutes(state: State): FakeRoutes {
  const { goods, orders } = state;
  const orderOf = (id: string | undefined) => {
    const found = orders.find((order) => String(order.id) === id);
    if (!found) throw new Refused(404, "The entity that was requested doesn't exist.");
    return found;
  };

  const searched = (query: URLSearchParams) => {
    const filter = 'searchCriteria[filter_groups][0][filters][0]';
    return [query.get(`${filter}[field]`), query.get(`${filter}[value]`)] as const;
  };

  return {
    'GET stockItems/:sku': ([sku = '']) => {
      const { id, qty, type } = productOf(state, sku);
      const is_in_stock = qty > 0 || type === 'configurable';
      // The quantity in the sources: orders that are not sent do not reduce it.
      return { item_id: id, product_id: id, qty: 50, is_in_stock, manage_stock: true };
    },
    'GET inventory/get-product-salable-quantity/:sku/:stock': ([sku = '']) => {
      const { qty, type } = productOf(state, sku);
      if (type === 'configurable') throw new Refused(400, "Can't check requested quantity.");
      return qty;
    },
    'GET configurable-products/:sku/children': ([sku]) =>
      goods
        .filter(({ parent }) => parent === sku)
        .map(({ choices = {}, ...child }) => ({
          sku: child.sku,
          custom_attributes: Object.values(choices).map((value) => ({
            attribute_code: 'any',
            value: String(value),
          })),
        })),
    'GET orders/:id': ([id]) => orderAnswer(orderOf(id)),
    'POST orders/:id/comments': ([id], body) => {
      const { comment, status = null } = v.parse(CommentBodySchema, body).statusHistory;
      const order = orderOf(id);
      order.comments.push(comment);
      // As `Order::addStatusHistory` does.
      order.status = status;
      return true;
    },
    'GET orders': (_parts, _body, query) => {
      const [field, value] = searched(query);
      const items = orders
        .map(orderAnswer)
        .filter(
          (order) => String(Object.entries(order).find(([name]) => name === field)?.[1]) === value,
        )
        .toReversed();
      return { items, total_count: items.length };
    },
    'GET shipments': () => ({ items: [], total_count: 0 }),
  };
}
