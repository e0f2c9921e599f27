import type { StockInfo } from '../../../domain/commerce/stock.ts';
import { liveView, stockedSkus } from '../../../domain/product-page/live-view.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import type { Ports } from '../../core/ports/ports.ts';
import { priceSourceAtom, pricesAtom } from '../../core/prices-and-stock/current-prices.ts';
import { stockOf } from '../../core/prices-and-stock/stock-of.ts';
import { storedStock, storeStock } from '../../core/prices-and-stock/stored-stock.ts';
import type { Store } from '../../core/store.ts';

/** Calls back with an updated view whenever its stock or a price arrives, until it is stopped. */
export function followProduct(
  store: Store,
  ports: Ports,
  view: ProductPageView,
  onChange: (view: ProductPageView) => void,
  ended: AbortSignal,
): void {
  let stock: readonly StockInfo[] = [];
  const show = () => {
    if (!ended.aborted) onChange(liveView(view, { stock, prices: store.get(pricesAtom) }));
  };
  const requestPrices = () => {
    const source = store.get(priceSourceAtom);
    source?.request(view.sku, view.price);
    for (const variant of view.variants) source?.request(variant.sku, variant.price);
  };
  const stops = [store.sub(pricesAtom, show), store.sub(priceSourceAtom, requestPrices)];
  ended.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  requestPrices();
  const skus = stockedSkus(view);
  const isOnline = store.get(isOnlineAtom);
  void (isOnline ? stockOf(ports, skus) : storedStock(ports, skus)).then((known) => {
    stock = known;
    show();
    if (isOnline) void storeStock(ports, known);
  });
}
