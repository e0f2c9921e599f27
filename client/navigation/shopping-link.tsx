import { Trans } from '@lingui/react/macro';
import { ButtonLink, type Look } from '../ui/button.tsx';

/** The way on from where nothing is left to do: back to the home page. */
export function ShoppingLink({ look = 'primary' }: { readonly look?: Look }) {
  return (
    <ButtonLink look={look} target={{ to: 'screen', screen: 'home' }}>
      <Trans>Back to shopping</Trans>
    </ButtonLink>
  );
}
