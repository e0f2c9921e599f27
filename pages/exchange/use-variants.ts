import { useEffect, useState } from 'react';
import { openBrowserCatalogue } from '../../client/core/catalogue/browser-catalogue.ts';
import { log, reason } from '../../client/core/log.ts';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import { type OtherVariant, otherVariants } from '../../domain/order/other-variants.ts';
import { loadQuickProduct } from '../../domain/screens/load-quick-product.ts';

/** The variants a line can be exchanged for; null while the catalogue is queried. */
export function useVariants(
  line: OrderView['lines'][number] | undefined,
  storeCode: string,
): readonly OtherVariant[] | null {
  const [variants, setVariants] = useState<readonly OtherVariant[] | null>(null);
  const parent = line?.parent_sku ?? line?.sku;
  const own = line?.sku;

  useEffect(() => {
    let isStopped = false;
    async function fetchVariants(sku: string, bought: string) {
      const catalogue = openBrowserCatalogue({ log });
      try {
        const view = await loadQuickProduct(catalogue, { store: storeCode, sku, now: new Date() });
        return view === null ? [] : otherVariants(view, bought);
      } catch (error) {
        log.info('exchange.not-loaded', { reason: reason(error) });
        return [];
      } finally {
        void catalogue.close();
      }
    }
    setVariants(null);
    if (parent === undefined || own === undefined) return;
    void fetchVariants(parent, own).then((found) => {
      if (!isStopped) setVariants(found);
    });
    return () => {
      isStopped = true;
    };
  }, [parent, own, storeCode]);

  return variants;
}
