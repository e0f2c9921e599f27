import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useShop } from '../../ui/shop-context.tsx';
import { listsAreLoadedAtom, recentlyViewedAtom } from '../lists/lists-atoms.ts';
import { ProductRail } from './product-rail.tsx';
import { type FindCards, useLateCards } from './use-late-cards.ts';
import { ViewedRail } from './viewed-rail.tsx';

const mostShown = 8;

/** Below an empty list: products viewed on this device or, where there are none, the newest. */
export default function SuggestedRail() {
  const isLoaded = useAtomValue(listsAreLoadedAtom);
  const viewed = useAtomValue(recentlyViewedAtom);
  if (!isLoaded) return null;
  return viewed.length > 0 ? <ViewedRail size={mostShown} /> : <NewestRail />;
}

function NewestRail() {
  const { storeCode } = useShop();
  const find = useCallback<FindCards>(
    ({ newestOf }) => newestOf(storeCode, mostShown),
    [storeCode],
  );
  return <ProductRail title={<Trans>New collection</Trans>} cards={useLateCards(find)} />;
}
