import { Trans } from '@lingui/react/macro';
import { SearchField } from '../frame/search-field.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The 404 page: help to find what was meant. */
export function NotFound() {
  return (
    <EmptyState
      level={1}
      title={<Trans>There is nothing at this address</Trans>}
      action={
        <ButtonLink look="ghost" target={{ to: 'screen', screen: 'home' }}>
          <Trans>Go to the home page</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          The page may have moved, or the address has a slip in it. Search for what you meant:
        </Trans>
      </p>
      <SearchField />
    </EmptyState>
  );
}
