import { Trans } from '@lingui/react/macro';
import { ShoppingLink } from '../navigation/shopping-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import NotRemembered from './not-remembered.tsx';

/** The empty state, whole at once: a sentence that came later would push the way on down. */
export default function NothingViewed({ isForgotten }: { readonly isForgotten: boolean }) {
  return (
    <EmptyState
      title={<Trans>You have not looked at anything yet</Trans>}
      action={<ShoppingLink />}
    >
      <p>
        <Trans>Products whose pages you open gather here, on this device alone.</Trans>
      </p>
      {isForgotten && <NotRemembered />}
    </EmptyState>
  );
}
