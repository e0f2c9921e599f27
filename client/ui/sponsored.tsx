import { Trans } from '@lingui/react/macro';

/** Labels a paid placement (pl-E05): always as visible text, never only in a tooltip. */
export function Sponsored({ className }: { readonly className?: string | undefined }) {
  return (
    <p className={className}>
      <Trans>Sponsored: this place is paid for</Trans>
    </p>
  );
}

/** The `rel` of a link in a paid placement, for crawlers. */
export const paidRel = (isSponsored: true | undefined) => isSponsored && 'sponsored';
