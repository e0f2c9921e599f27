import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { connectivityAtom } from '../../core/net/online.ts';
import { portsAtom } from '../../core/ports/ports.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHref } from '../../ui/link-context.tsx';
import { Ways } from '../../ui/page.tsx';

const CachedPages = lazy(() => import('../offline/cached-pages.tsx'));
const DownloadList = lazy(() => import('../offline/download-list.tsx'));

/**
 * Shown offline for an address that is not cached, and when loading a page failed; there it offers
 * a retry. On its own address it lists the offline downloads.
 */
export function Offline() {
  const connectivity = useAtomValue(connectivityAtom);
  const isStarted = useAtomValue(portsAtom) !== null;
  const own = useHref()({ to: 'screen', screen: 'offline' });
  const isReached = isStarted && connectivity === 'online';
  const isElsewhere = isStarted && location.pathname !== own;
  const isBroken = isReached && isElsewhere;
  return (
    <>
      <EmptyState
        level={1}
        title={
          isBroken ? (
            <Trans>The page did not come</Trans>
          ) : isReached ? (
            <Trans>On this device</Trans>
          ) : connectivity === 'unreachable' ? (
            <Trans>The shop does not answer</Trans>
          ) : (
            <Trans>You are offline</Trans>
          )
        }
        action={
          <Ways>
            {isElsewhere && (
              <Button onClick={() => location.reload()}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <ButtonLink
              look={isElsewhere ? 'ghost' : 'primary'}
              target={{ to: 'screen', screen: 'checkout' }}
            >
              <Trans>Go to the cart</Trans>
            </ButtonLink>
          </Ways>
        }
      >
        <p>
          {isBroken ? (
            <Trans>This could not be loaded. Check the connection and try again.</Trans>
          ) : isReached ? (
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
          <DownloadList />
          <CachedPages />
        </Suspense>
      )}
    </>
  );
}
