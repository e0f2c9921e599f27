import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Opening } from '../../../domain/commerce/point.ts';
import { type OpenState, openState } from '../../../domain/shops/opening.ts';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './stores.module.css';

const minute = 60_000;
const nbsp = '\u00a0';
/** A Monday, used to format weekday names. */
const monday = Date.UTC(2024, 0, 1);

const dayName = (locale: string, day: number, weekday: 'long' | 'short') =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(
    monday + (day - 1) * 86_400_000,
  );

/** Consecutive days with the same hours share one line. */
function lines(opening: Opening) {
  const rows: { first: number; last: number; from: string; to: string }[] = [];
  for (const { day, from, to } of opening.toSorted((a, b) => a.day - b.day)) {
    const before = rows.at(-1);
    if (before?.last === day - 1 && before.from === from && before.to === to && day !== 7) {
      before.last = day;
    } else rows.push({ first: day, last: day, from, to });
  }
  return rows;
}

/** Whether the shop is open now, and its weekly hours. */
export function ShopHours({ opening }: { readonly opening: Opening }) {
  const { t } = useLingui();
  const { locale } = useShop();
  // The page is cached for everyone, so only the browser can compute what is open now.
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  const nameOf = (day: number) => dayName(locale, day, 'short');
  return (
    <>
      {now === null ? (
        <p aria-hidden="true">{nbsp}</p>
      ) : (
        <OpenNow state={openState(opening, now)} />
      )}
      <dl className={styles.hours}>
        {lines(opening).map(({ first, last, from, to }) => (
          <div key={first}>
            <dt>
              {first === 7
                ? t`Sundays with trade`
                : first === last
                  ? nameOf(first)
                  : `${nameOf(first)} – ${nameOf(last)}`}
            </dt>
            <dd>
              {from}–{to}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The current opening state. */
function OpenNow({ state }: { readonly state: OpenState }) {
  const { locale } = useShop();
  return (
    <p className={state.kind === 'open' ? styles.open : styles.closed}>
      {state.kind === 'open' ? (
        <Trans>Open now, until {state.until}</Trans>
      ) : state.opens === null ? (
        <Trans>Closed</Trans>
      ) : (
        <Trans>
          Closed now. Opens:{' '}
          {new Intl.DateTimeFormat(locale, {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            timeZone: 'UTC',
          }).format(new Date(`${state.opens.day}T00:00:00Z`))}
          , {state.opens.at}
        </Trans>
      )}
    </p>
  );
}
