import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useAnswer } from '../account/use-answer.ts';
import { log, reason } from '../log.ts';
import type { Store } from '../store.ts';
import { type Spot, whereAmI } from '../stores/where-am-i.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { askShopStock } from './ask-shop-stock.ts';
import styles from './shop-stock.module.css';
import { ShopStockRow } from './shop-stock-row.tsx';

interface ShopStockSheetProps {
  readonly sku: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Which of our shops have what is chosen: asked anew for each choice, by distance on a press. */
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
  const [near, setNear] = useState<Spot | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const ask = useCallback((store: Store) => askShopStock(store, sku, near), [sku, near]);
  const { asked, again } = useAnswer(ask);

  async function findMe() {
    setUnknown(false);
    try {
      setNear(await whereAmI());
    } catch (error) {
      log.info('shop-stock.place-unknown', { reason: reason(error) });
      setUnknown(true);
    }
  }

  if (asked.state === 'asking') return <Loading isTall />;
  if (asked.state === 'failed') return <NoAnswer again={again} />;
  const shops = asked.value;
  if (shops.length === 0) return <EmptyState title={<Trans>There are none at the moment</Trans>} />;
  return (
    <div className={styles.stock}>
      <p role="status">
        {isUnknown && <Trans>We could not learn where you are. The list stays as it was.</Trans>}
        {shops.some(({ point }) => point?.distance_km != null) && (
          <Trans>The nearest are first.</Trans>
        )}
      </p>
      {shops.every(({ pieces }) => pieces === 0) && (
        <p>
          <Trans>None of our shops has it now.</Trans>
        </p>
      )}
      {near === null && (
        <Button look="quiet" onClick={() => void findMe()}>
          <Trans>Show the nearest first</Trans>
        </Button>
      )}
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

function NoAnswer({ again }: { readonly again: () => void }) {
  return (
    <FailedState onRetry={again}>
      {navigator.onLine ? undefined : (
        <Trans>Without a connection we cannot ask our shops. Try again when you are online.</Trans>
      )}
    </FailedState>
  );
}
