import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { storedMoment } from '../../../domain/catalogue/stored-moment.ts';
import type { ScreenName } from '../../../domain/url/screens.ts';
import { shownPageAtom } from '../../core/navigation/shown-page-atom.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { useShop } from '../shop-context.tsx';
import { ConnectionText } from './connection-text.tsx';
import styles from './device-note.module.css';

/** Pages whose content may have changed since, but that show neither prices nor stock. */
const unpriced: ReadonlySet<ScreenName> = new Set(['shop-reviews', 'account-orders']);

interface DeviceNoteProps {
  /** The time in ms when the oldest shown data was fetched; null if unknown. */
  readonly at: number | null;
  /** Number of products of a listing; null on other pages. */
  readonly count: number | null;
  /** Only the listing data of this product is stored. */
  readonly isReduced: boolean;
}

/** The text on a page without a connection. */
function Shown({ count }: Pick<DeviceNoteProps, 'count'>) {
  if (count === null) return <Trans>This page shows what this device has kept.</Trans>;
  return (
    <Plural
      value={count}
      _0="None of the products seen on this device fits."
      one="# product that was seen on this device."
      other="# products that were seen on this device."
    />
  );
}

/** The note above a page rendered from stored data: its source, how much it covers, and its age. */
export default function DeviceNote({ at, count, isReduced }: DeviceNoteProps) {
  const { t } = useLingui();
  const { locale } = useShop();
  const isOnline = useAtomValue(isOnlineAtom);
  const shown = useAtomValue(shownPageAtom);
  const isPriced = shown === null || !unpriced.has(shown.screen);
  const moment = at === null ? null : storedMoment(at, Date.now(), locale);
  return (
    <aside className={styles.note} aria-label={t`From this device`}>
      <span className={styles.label}>
        <Trans>From this device</Trans>
      </span>
      <span className={styles.text}>
        {isOnline ? (
          <Trans>This page is as this device has kept it.</Trans>
        ) : (
          <>
            <ConnectionText /> <Shown count={count} />
          </>
        )}{' '}
        {isReduced && (
          <Trans>Only a part of this product is kept; the rest comes with the connection.</Trans>
        )}{' '}
        {moment !== null &&
          (isPriced ? (
            <Trans>As of {moment}. Prices and stock may have changed.</Trans>
          ) : (
            <Trans>As of {moment}. Much may have happened since.</Trans>
          ))}
      </span>
      {isOnline && (
        <button type="button" className={styles.again} onClick={() => location.reload()}>
          <Trans>Show the current page</Trans>
        </button>
      )}
    </aside>
  );
}
