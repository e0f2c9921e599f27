import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useShop } from '../../ui/shop-context.tsx';

/** Placeholder for pages that are not built yet. */
export function NotBuilt() {
  const { phone } = useShop().merchant;
  return (
    <EmptyState
      level={1}
      title={<Trans>Not yet here</Trans>}
      action={
        <ButtonLink target={{ to: 'screen', screen: 'home' }}>
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          We are still building this page. If you need something from it, call us: {phone}.
        </Trans>
      </p>
    </EmptyState>
  );
}
