import { Trans } from '@lingui/react/macro';
import { ButtonLink, type Look } from './button.tsx';

/** A link back to the home page, for pages where nothing is left to do. */
export function ShoppingLink({ look = 'primary' }: { readonly look?: Look }) {
  return (
    <ButtonLink look={look} target={{ to: 'screen', screen: 'home' }}>
      <Trans>Back to shopping</Trans>
    </ButtonLink>
  );
}
