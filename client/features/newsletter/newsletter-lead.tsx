import { Trans } from '@lingui/react/macro';

/** A short text about the newsletter and its frequency. */
export function NewsletterLead() {
  return (
    <p>
      <Trans>
        Twice a month at most: new things, where the cloth comes from, and reductions with the
        lowest price of the 30 days before.
      </Trans>
    </p>
  );
}
