import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { isOnlineAtom } from '../net/online.ts';
import { portsAtom } from '../ports.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const KeptShelf = lazy(() => import('../kept/kept-shelf.tsx'));
const TakenList = lazy(() => import('../taken/taken-list.tsx'));

/** Shown for an address this device has not kept, without a connection; with one, what was taken along. */
export function Offline() {
  const isOnline = useAtomValue(isOnlineAtom);
  const isStarted = useAtomValue(portsAtom) !== null;
  return (
    <>
      <EmptyState
        level={1}
        title={
          isStarted && isOnline ? <Trans>On this device</Trans> : <Trans>You are offline</Trans>
        }
        action={
          <ButtonLink target={{ to: 'screen', screen: 'checkout' }}>
            <Trans>Go to the cart</Trans>
          </ButtonLink>
        }
      >
        <p>
          {isStarted && isOnline ? (
            <Trans>
              Pages you have visited and what you took with you open without a connection, too.
            </Trans>
          ) : (
            <Trans>
              This page was not kept on this device. Pages you have visited open all the same, and
              your cart is safe.
            </Trans>
          )}
        </p>
      </EmptyState>
      {isStarted && (
        <Suspense>
          <TakenList />
          <KeptShelf />
        </Suspense>
      )}
    </>
  );
}
