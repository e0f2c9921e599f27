import { Trans } from '@lingui/react/macro';
import SuggestedRail from '../../client/features/product-cards/suggested-rail.tsx';
import { EmptyState } from '../../client/ui/empty-state.tsx';
import { ShoppingLink } from '../../client/ui/shopping-link.tsx';
import NotRemembered from './not-remembered.tsx';

/** The empty state in one chunk: a sentence that loads later would move the link down. */
export default function NothingViewed({ isForgotten }: { readonly isForgotten: boolean }) {
  return (
    <>
      <EmptyState
        title={<Trans>You have not looked at anything yet</Trans>}
        action={<ShoppingLink />}
      >
        <p>
          <Trans>Products whose pages you open gather here, on this device alone.</Trans>
        </p>
        {isForgotten && <NotRemembered />}
      </EmptyState>
      <SuggestedRail />
    </>
  );
}
