import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { portsAtom } from '../../client/core/ports/ports.ts';
import styles from '../../client/ui/toasts.module.css';

const Loaded = lazy(() => import('../../client/features/frame/overlays.tsx'));

/** Milliseconds before a click that waits for its code gets a message. */
const patience = 4000;

/** Minicart and notifications: their code loads when the first page is idle, never before. */
export function Overlays() {
  const isStarted = useAtomValue(portsAtom) !== null;
  if (!isStarted) return <Awaited />;
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  );
}

/** Before the shop has started: shows a message when a click waits long for its code. */
function Awaited() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      if (window.pendingClicks) timer ??= setTimeout(setLong, patience, true);
    };
    wait();
    addEventListener('click', wait);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', wait);
    };
  }, []);
  return (
    isLong && (
      <div className={styles.region}>
        <p role="alert" className={styles.toast}>
          <span className={styles.text}>
            <Trans>
              This takes longer than usual. Check the connection: once it is back, this is done.
            </Trans>
          </span>
        </p>
      </div>
    )
  );
}
