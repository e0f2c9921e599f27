import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { storedMoment } from '../../../domain/catalogue/stored-moment.ts';
import { isOutdated, isWhole } from '../../../domain/offline/downloads.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { Button } from '../../ui/button.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import type { DownloadPlan } from './download.ts';
import styles from './downloads.module.css';
import {
  downloadProgressAtom,
  downloadsAtom,
  removeDownload,
  showDownloads,
  startDownload,
  stopDownload,
} from './downloads.ts';
import { presentBuild } from './present-build.ts';
import { useSize } from './use-size.ts';

/** Saves a page, its products and their pictures for offline use. */
export default function DownloadButton({ plan }: { readonly plan: DownloadPlan }) {
  const { t } = useLingui();
  const store = useStore();
  const size = useSize();
  const { locale } = useShop();
  const isOnline = useAtomValue(isOnlineAtom);
  const taking = useAtomValue(downloadProgressAtom)[plan.id];
  const download = useAtomValue(downloadsAtom)?.find(({ id }) => id === plan.id);
  useEffect(() => void showDownloads(store), [store]);
  const start = () => void startDownload(store, plan);

  if (!('caches' in window)) return null;
  if (taking?.state === 'running') {
    const { done, total } = taking;
    return (
      <section className={styles.box} aria-label={t`Take with you`}>
        <progress
          className={styles.bar}
          aria-label={t`Taking ${plan.title} along`}
          {...(total > 0 && { value: done, max: total })}
        />
        <p className={styles.soft}>
          {total === 0 ? (
            <Trans>Looking…</Trans>
          ) : (
            <Trans>
              {done} of {total} products are here.
            </Trans>
          )}
        </p>
        <Button look="quiet" onClick={() => stopDownload(plan.id)}>
          <Trans>Call it off</Trans>
        </Button>
      </section>
    );
  }
  const isPart = download !== undefined && !isWhole(download);
  const now = Date.now();
  const isOld = download !== undefined && !isPart && isOutdated(download, presentBuild(), now);
  const moment = download === undefined ? '' : storedMoment(download.takenAt, now, locale);
  const again = isPart ? <Trans>Go on taking</Trans> : <Trans>Take it anew</Trans>;
  return (
    <section className={styles.box} aria-label={t`Take with you`}>
      <p role="status" className={styles.soft}>
        {taking?.state === 'full' && download === undefined ? (
          <Trans>There is too little room on this device. Nothing was taken.</Trans>
        ) : isPart ? (
          <Trans>The connection broke off: only a part is on this device.</Trans>
        ) : isOld ? (
          <Trans>
            On this device, {size(download.bytes)}, as of {moment}. Prices and stock may have
            changed.
          </Trans>
        ) : download !== undefined ? (
          <Trans>
            On this device, {size(download.bytes)}: it opens without a connection.{' '}
            <Anchor target={{ to: 'screen', screen: 'offline' }}>All that is here</Anchor>
          </Trans>
        ) : (
          <Trans>
            For a journey or a weak signal: the products and their pictures stay on this device.
          </Trans>
        )}
      </p>
      <div className={styles.ways}>
        {(download === undefined || isPart || isOld) && isOnline && (
          <Button look="ghost" onClick={start}>
            {download === undefined ? <Trans>Take with you</Trans> : again}
          </Button>
        )}
        {download !== undefined && (
          <Button look="quiet" onClick={() => void removeDownload(store, plan.id)}>
            <Trans>Remove from this device</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
