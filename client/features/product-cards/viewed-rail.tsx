import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { viewedBefore } from '../../../domain/lists/product-list.ts';
import type { ProductCard } from '../../../domain/product/views.ts';
import { log, reason } from '../../core/log.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import { recentlyViewedAtom } from '../lists/lists-atoms.ts';
import { ProductRail } from './product-rail.tsx';

interface ViewedRailProps {
  readonly size: number;
  /** SKU of the current product, which is left out. */
  readonly without?: string;
}

/** Products viewed on this device, the most recent first. Empty until there are any. */
export function ViewedRail({ size, without }: ViewedRailProps) {
  const { storeCode } = useShop();
  const viewed = useAtomValue(recentlyViewedAtom);
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  const wanted = viewedBefore(viewed, size, without).join('\n');

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
