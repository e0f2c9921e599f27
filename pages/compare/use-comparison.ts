import { useEffect, useState } from 'react';
import { log, reason } from '../../client/core/log.ts';
import { useShop } from '../../client/ui/shop-context.tsx';
import type { ComparisonView } from '../../domain/screens/load-comparison.ts';

const nothingKnown: ComparisonView = { cards: [], rows: [] };

/** The comparison of the products, from the device while offline; null until loaded. */
export function useComparison(skus: readonly string[]): ComparisonView | null {
  const { storeCode } = useShop();
  const [view, setView] = useState<ComparisonView | null>(null);
  const wanted = skus.join('\n');

  useEffect(() => {
    let isGone = false;
    const show = (found: ComparisonView) => {
      if (!isGone) setView(found);
    };
    import('../../client/features/lists/compare-products.ts')
      .then(({ compareProducts }) =>
        compareProducts(storeCode, wanted === '' ? [] : wanted.split('\n')),
      )
      .then(show, (error: unknown) => {
        log.info('compare.not-found', { reason: reason(error) });
        show(nothingKnown);
      });
    return () => {
      isGone = true;
    };
  }, [storeCode, wanted]);
  return view;
}
