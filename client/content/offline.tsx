import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown for an address this device has not kept, without a connection. */
export function Offline() {
  return (
    <EmptyState
      level={1}
      title={<Trans>You are offline</Trans>}
      action={
        <ButtonLink target={{ to: 'screen', screen: 'checkout' }}>
          <Trans>Go to the cart</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          This page was not kept on this device. Pages you have visited open all the same, and your
          cart is safe.
        </Trans>
      </p>
    </EmptyState>
  );
}
