import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { listedProduct } from '../../domain/lists/listed-product.ts';
import type { ProductCard, ProductPageView } from '../../domain/product/views.ts';
import { noteViewed } from '../lists/lists.ts';
import { recentlyViewedAtom } from '../lists/lists-atoms.ts';
import { log, reason } from '../log.ts';
import { Anchor } from '../ui/link-context.tsx';
import { useShop } from '../ui/shop-context.tsx';
import { ProductRail } from './product-rail.tsx';

const mostShown = 8;

/**
 * Notes the page's product as looked at, and shows those before it, last of all on the page: what
 * comes from this device alone must not move what the server sent.
 */
export function RecentlyViewed({ view }: { readonly view: ProductPageView }) {
  const store = useStore();
  const { storeCode } = useShop();
  const viewed = useAtomValue(recentlyViewedAtom);
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  const others = viewed.filter(({ sku }) => sku !== view.sku).slice(0, mostShown);
  const wanted = others.map(({ sku }) => sku).join('\n');

  useEffect(() => {
    noteViewed(store, listedProduct(view)).catch((error: unknown) => {
      log.info('recently-viewed.not-noted', { reason: reason(error) });
    });
  }, [store, view]);

  useEffect(() => {
    let isGone = false;
    const skus = wanted === '' ? [] : wanted.split('\n');
    import('../lists/cards-of.ts')
      .then(({ cardsOf }) => cardsOf(storeCode, skus))
      .then(
        (found) => {
          if (!isGone) setCards(found.cards);
        },
        (error: unknown) => log.info('recently-viewed.not-found', { reason: reason(error) }),
      );
    return () => {
      isGone = true;
    };
  }, [storeCode, wanted]);

  return (
    <ProductRail
      title={<Trans>Looked at last</Trans>}
      cards={cards}
      more={
        <Anchor target={{ to: 'screen', screen: 'recently-viewed' }}>
          <Trans>All you looked at</Trans>
        </Anchor>
      }
    />
  );
}
