import type { FastifyInstance } from 'fastify';
import { orderBody } from '../../domain/ucp/order-view.ts';
import type { OrderWrites } from '../commerce/order-writes.ts';
import type { OutsideCall, OutsideResponse } from '../net/call-outside.ts';
import type { Store } from '../store/store.ts';
import type { PurchaseOptions } from './cart-operations.ts';
import { createOrderWatch, type OrderWatch } from './order-watch.ts';
import { ucpPaths } from './profiles.ts';
import { repeatWork } from './repeat-work.ts';
import { createEventSender } from './send-event.ts';
import type { ShopKey } from './signing-keys.ts';
import { placeLanguage, storePlace } from './store-place.ts';

export interface OrderHooksOptions
  extends Pick<PurchaseOptions, 'stores' | 'addresses' | 'clock' | 'client'> {
  readonly recordStore: Store;
  readonly origin: string;
  /** The key that signs. */
  readonly key: ShopKey;
  readonly orderWrites: OrderWrites;
  readonly call: (call: OutsideCall) => Promise<OutsideResponse>;
  /** How often due work is looked for, in ms. */
  readonly hookPauseMs: number;
}

/** Sends events of orders to the platforms of assistants, from the start of the shop to its end. */
export function orderHooks(app: FastifyInstance, options: OrderHooksOptions): OrderWatch {
  const { stores, addresses, clock, origin } = options;
  const failed = (err: unknown) =>
    app.log.warn({ event: 'agents.watch-failed', err }, 'Events of orders are sent later');
  const watch = createOrderWatch({
    store: options.recordStore,
    clock,
    client: options.client,
    send: createEventSender({
      call: options.call,
      key: options.key,
      profileUrl: origin + ucpPaths.profile,
      clock,
    }),
    view(order, { checkoutId, store: code, times }) {
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
    },
    onEnd(reason, url) {
      const { host } = new URL(url);
      app.log.warn({ event: 'agents.event-dropped', reason, host }, 'No event of an order arrived');
    },
    onFailure: failed,
  });
  options.orderWrites.listen((write) => void watch.written(write).catch(failed));
  let work: ReturnType<typeof repeatWork> | null = null;
  app.addHook('onReady', async () => {
    const runDue = () =>
      watch.runDue().catch((error: unknown) => {
        failed(error);
        return 0;
      });
    work = repeatWork(runDue, options.hookPauseMs);
  });
  app.addHook('onClose', async () => {
    watch.stop();
    await work?.stop();
  });
  return watch;
}
