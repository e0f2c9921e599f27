import type { OrderView } from '../../domain/commerce/order-view.ts';
import { parseInput } from '../../domain/ucp/catalogue-request.ts';
import {
  type OrderBody,
  type OrderFacts,
  orderBody,
  orderName,
} from '../../domain/ucp/order-view.ts';
import { OrderLinkSchema } from '../../domain/ucp/purchase-request.ts';
import { ucpTexts } from '../../domain/ucp/texts.ts';
import { envelope, notFoundBody } from './agent-session.ts';
import type { PurchaseOptions } from './cart-operations.ts';
import type { Operation, OperationContext } from './operation.ts';
import type { OrderWatch } from './order-watch.ts';
import { callerLanguage, placeLanguage, storePlace } from './store-place.ts';

type Places = Pick<PurchaseOptions, 'stores' | 'addresses'>;
type Known = Pick<OrderFacts, 'checkoutId' | 'times'> & { readonly store: string };

/** An order in the protocol's form, in the language of its store view. */
export function orderView(
  { stores, addresses }: Places,
  order: OrderView,
  known: Known,
): OrderBody {
  const { checkoutId, store: code, times = {} } = known;
  const store = stores.find(({ storeCode }) => storeCode === code) ?? stores[0];
  const place = storePlace(store, addresses);
  const link = { to: 'screen', screen: 'order', params: { uuid: order.order_uuid } } as const;
  return orderBody(order, {
    checkoutId,
    // Without its secret: the order's page is for the buyer, whose device has it.
    permalink: addresses.pageOf(store, link),
    currency: place.currency,
    language: placeLanguage(place),
    times,
  });
}

/**
 * The operations on orders, by name. A caller reads the orders of its own checkouts, and proves by a
 * signature that it is the caller; any other order only with the secret in the link to its page. All
 * other orders are unknown to it, with one response.
 */
export function orderOperations(
  options: PurchaseOptions,
  watch: Pick<OrderWatch, 'timesOf'> | null,
): Readonly<Record<'get_order' | 'get_order_by_link', Operation>> {
  const { client, records, addresses, homeUrl, stores } = options;

  function missing({ session, languages }: OperationContext) {
    const content = ucpTexts[callerLanguage(stores, languages)].noOrder;
    return notFoundBody(session, orderName, content, homeUrl);
  }
  const answer = ({ session }: OperationContext, order: OrderView, known: Known) => ({
    ...orderView(options, order, known),
    ucp: envelope(session, orderName),
  });

  async function read(uuid: string, secret: string): Promise<OrderView | null> {
    const found = await client.order(uuid, secret);
    return found.kind === 'done' ? found.result : null;
  }

  return {
    get_order: {
      capability: orderName,
      needsSignature: true,
      async run(_input, context) {
        const { id = '', session } = context;
        const made = await records.order(id, session.url);
        if (made === null) return missing(context);
        const placed = await client.orderOfClient(made.orderId);
        const secret = placed.kind === 'done' ? placed.result.order_secret : null;
        const order = secret ? await read(id, secret) : null;
        if (order === null) return missing(context);
        const times = (await watch?.timesOf(made.orderId)) ?? {};
        return answer(context, order, { checkoutId: made.checkout, store: made.store, times });
      },
    },
    get_order_by_link: {
      capability: orderName,
      async run(input, context) {
        const { link } = parseInput(OrderLinkSchema, input);
        const { screen, params = {} } = addresses.match(link.trim()) ?? {};
        const { uuid, secret } = params;
        if (screen !== 'order' || !uuid || !secret) return missing(context);
        const order = await read(uuid, secret);
        if (order === null) return missing(context);
        // The caller may have made no checkout; the schema wants an id, and the order's own says no more.
        return answer(context, order, { checkoutId: order.order_uuid, store: order.store_code });
      },
    },
  };
}
