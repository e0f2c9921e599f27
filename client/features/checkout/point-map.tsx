import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { createElement, useEffect, useId, useState } from 'react';
import { portsAtom } from '../../core/ports/ports.ts';
import { Button } from '../../ui/button.tsx';
import { paymentAtom } from './checkout-atoms.ts';
import { loadLockerMap, pointOfMap } from './locker-map.ts';
import styles from './point-map.module.css';

interface PointMapProps {
  /** Called with the code of the point clicked on the map. */
  readonly onChoose: (code: string) => void;
}

/**
 * InPost's map beside the list (pl-K01). It is third-party, so nothing loads before the shopper
 * opens it (pl-F10). It needs a token; without one, or on failure, the list still works.
 */
export function PointMap({ onChoose }: PointMapProps) {
  const map = useAtomValue(portsAtom)?.config.lockerMap ?? null;
  const payment = useAtomValue(paymentAtom);
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  // The widget dispatches a chosen point on the document as an event of this name.
  const eventName = `point-${useId().replace(/\W/g, '')}`;

  useEffect(() => {
    const hear = (event: Event) => {
      const code = pointOfMap(event);
      if (code !== null) onChoose(code);
    };
    document.addEventListener(eventName, hear);
    return () => document.removeEventListener(eventName, hear);
  }, [eventName, onChoose]);

  if (map === null) return null;
  const { url, token } = map;

  async function open() {
    setState('loading');
    try {
      await loadLockerMap(url);
      setState('open');
    } catch {
      setState('failed');
    }
  }

  if (state === 'open') {
    const config = payment?.kind === 'cod' ? 'parcelCollectPayment' : 'parcelCollect';
    return (
      <div className={styles.map}>
        {createElement('inpost-geowidget', { onpoint: eventName, token, language: 'pl', config })}
      </div>
    );
  }
  return (
    <div className={styles.door}>
      <Button look="quiet" isBusy={state === 'loading'} onClick={open}>
        <Trans>Show on the map</Trans>
      </Button>
      <p role="status" className={styles.note}>
        {state === 'failed' ? (
          <Trans>The map could not be loaded. Choose from the list.</Trans>
        ) : (
          <Trans>The map comes from InPost: opening it connects you with its server.</Trans>
        )}
      </p>
    </div>
  );
}
