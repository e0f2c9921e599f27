import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useShop } from '../../ui/shop-context.tsx';

/** Error page for a failure of the shop: what is safe, and what to do. */
export function Failure() {
  const { phone } = useShop().merchant;
  return (
    <EmptyState
      level={1}
      title={<Trans>Something went wrong</Trans>}
      action={
        <ButtonLink target={{ to: 'screen', screen: 'home' }}>
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          It is our fault, and we already know. Your cart is kept on this device. Try again in a
          moment or call us: {phone}.
        </Trans>
      </p>
    </EmptyState>
  );
}
