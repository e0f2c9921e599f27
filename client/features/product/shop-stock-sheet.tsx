import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { shopStockViews } from '../../../domain/shops/shop-stock.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import type { Store } from '../../core/store.ts';
import { useQuery } from '../../ui/common/use-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { NearestButton } from '../stores/nearest-button.tsx';
import { useNearest } from '../stores/use-nearest.ts';
import { type FetchedStock, fetchShopStock } from './fetch-shop-stock.ts';
import styles from './shop-stock.module.css';
import { ShopStockRow } from './shop-stock-row.tsx';

interface ShopStockSheetProps {
  readonly sku: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The stock of the chosen variant in our shops: fetched for each choice, sorted by distance on
 * click.
 */
export default function ShopStockSheet({ sku, isOpen, onClose }: ShopStockSheetProps) {
  return (
    <Sheet title={<Trans>Availability in our shops</Trans>} isOpen={isOpen} onClose={onClose}>
      {sku === null ? (
        <p>
          <Trans>Choose a colour and a size first.</Trans>
        </p>
      ) : (
        isOpen && <ShopStock key={sku} sku={sku} />
      )}
    </Sheet>
  );
}

function ShopStock({ sku }: { readonly sku: string }) {
  const fetchStock = useCallback((store: Store) => fetchShopStock(store, sku), [sku]);
  const { result, again } = useQuery(fetchStock);
  if (result.state === 'loading') return <Loading isTall />;
  if (result.state === 'failed') return <StockFailure again={again} />;
  if (result.value.stock.length === 0)
    return <EmptyState title={<Trans>There are none at the moment</Trans>} />;
  return <Shops {...result.value} />;
}

function Shops({ stock, points }: FetchedStock) {
  const nearest = useNearest('salon', points);
  const shops = shopStockViews(stock, nearest.places ?? points ?? []);
  return (
    <div className={styles.stock}>
      {shops.every(({ quantity }) => quantity === 0) && (
        <p>
          <Trans>None of our shops has it now.</Trans>
        </p>
      )}
      <NearestButton nearest={nearest} />
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <ShopStockRow key={shop.code} shop={shop} />
        ))}
      </ul>
      <p className={styles.note}>
        <Trans>Counted a moment ago. Call the shop before you set out.</Trans>
      </p>
    </div>
  );
}

function StockFailure({ again }: { readonly again: () => void }) {
  return (
    <FailedState onRetry={again}>
      {useAtomValue(isOnlineAtom) ? undefined : (
        <Trans>Without a connection we cannot ask our shops. Try again when it is back.</Trans>
      )}
    </FailedState>
  );
}
