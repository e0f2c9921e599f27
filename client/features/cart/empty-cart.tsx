import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Empty state of the cart, in the minicart and at the checkout. */
export function EmptyCart({ action }: { readonly action: ReactNode }) {
  return (
    <EmptyState title={<Trans>The cart is empty</Trans>} action={action}>
      <p>
        <Trans>What you add stays here, also without a connection.</Trans>
      </p>
    </EmptyState>
  );
}
