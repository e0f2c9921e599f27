import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { storedMoment } from '../../../domain/catalogue/stored-moment.ts';
import { Button } from '../../ui/button.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './downloads.module.css';
import { downloadsAtom, removeDownload, showDownloads } from './downloads.ts';
import { useSize } from './use-size.ts';

/** All offline downloads with their size; each can be removed. */
export default function DownloadList() {
  const { t } = useLingui();
  const store = useStore();
  const size = useSize();
  const { locale } = useShop();
  const moment = (at: number) => storedMoment(at, Date.now(), locale);
  const downloads = useAtomValue(downloadsAtom);
  useEffect(() => void showDownloads(store), [store]);
  if (downloads === null || downloads.length === 0) return null;
  return (
    <section className={styles.all}>
      <h2 className={styles.heading}>
        <Trans>Taken with you</Trans>
      </h2>
      <ul>
        {downloads.map(({ id, title, bytes, done, takenAt }) => (
          <li key={id} className={styles.row}>
            <a className={styles.link} href={id}>
              {title}
            </a>
            <span className={styles.soft}>
              <Plural value={done} one="# product" other="# products" />, {size(bytes)},{' '}
              <Trans>as of {moment(takenAt)}</Trans>
            </span>
            <Button
              look="quiet"
              aria-label={t`Remove ${title} from this device`}
              onClick={() => void removeDownload(store, id)}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        <Trans>Together: {size(downloads.reduce((sum, each) => sum + each.bytes, 0))}</Trans>
      </p>
    </section>
  );
}
