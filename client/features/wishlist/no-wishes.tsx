import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The empty wishlist, on its page and in its panel; `action` is the next link. */
export function NoWishes({ action }: { readonly action: ReactNode }) {
  return (
    <EmptyState title={<Trans>No favourites yet</Trans>} action={action}>
      <p>
        <Trans>The heart on a product puts it here, also without an account.</Trans>
      </p>
    </EmptyState>
  );
}
