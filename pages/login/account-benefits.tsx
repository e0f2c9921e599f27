import { Trans } from '@lingui/react/macro';
import { nextSearch, useNext } from '../../client/features/sign-in/use-next.ts';
import { ButtonLink } from '../../client/ui/button.tsx';
import { EmptyState } from '../../client/ui/empty-state.tsx';
import { useFeatures } from '../../client/ui/shop-context.tsx';

/** What an account of this shop is good for, and the way to one. */
export function AccountBenefits() {
  const has = useFeatures();
  const search = nextSearch(useNext());
  return (
    <EmptyState
      title={<Trans>No account yet?</Trans>}
      action={
        <ButtonLink look="ghost" target={{ to: 'screen', screen: 'register', search }}>
          <Trans>Create an account</Trans>
        </ButtonLink>
      }
    >
      <ul>
        <li>
          <Trans>Your orders in one place, with parcels and documents</Trans>
        </li>
        <li>
          <Trans>The same cart on each of your devices</Trans>
        </li>
        {has('wishlist') && (
          <li>
            <Trans>Favourites that do not get lost with a phone</Trans>
          </li>
        )}
        <li>
          <Trans>Addresses that you type once</Trans>
        </li>
      </ul>
      <p>
        <Trans>You can also buy without an account.</Trans>
      </p>
    </EmptyState>
  );
}
