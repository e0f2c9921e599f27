import { Trans } from '@lingui/react/macro';

/** Says of a placement that somebody pays for it (pl-E05): always in words, never in a hint alone. */
export function Sponsored({ className }: { readonly className?: string | undefined }) {
  return (
    <p className={className}>
      <Trans>Sponsored: this place is paid for</Trans>
    </p>
  );
}

/** What a link of a paid placement tells machines. */
export const paidRel = (isSponsored: true | undefined) => isSponsored && 'sponsored';
