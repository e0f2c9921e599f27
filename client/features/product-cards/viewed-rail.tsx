import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { viewedBefore } from '../../../domain/lists/product-list.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import { recentlyViewedAtom } from '../lists/lists-atoms.ts';
import { ProductRail } from './product-rail.tsx';
import { type FindCards, useLateCards } from './use-late-cards.ts';

interface ViewedRailProps {
  readonly size: number;
  /** SKU of the current product, which is left out. */
  readonly without?: string;
}

/** Products viewed on this device, the most recent first. Empty until there are any. */
export function ViewedRail({ size, without }: ViewedRailProps) {
  const { storeCode } = useShop();
  const viewed = useAtomValue(recentlyViewedAtom);
  const wanted = viewedBefore(viewed, size, without).join('\n');
  const find = useCallback<FindCards>(
    async ({ cardsOf }) =>
      (await cardsOf(storeCode, wanted === '' ? [] : wanted.split('\n'))).cards,
    [storeCode, wanted],
  );

  return (
    <ProductRail
      title={<Trans>Looked at last</Trans>}
      cards={useLateCards(find)}
      more={
        <Anchor target={{ to: 'screen', screen: 'recently-viewed' }}>
          <Trans>All you looked at</Trans>
        </Anchor>
      }
    />
  );
}
