import { Trans } from '@lingui/react/macro';
import { useSetAtom, useStore } from 'jotai';
import type { MouseEvent } from 'react';
import { portsAtom } from '../../core/ports/ports.ts';
import { Button } from '../../ui/button.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { isPrivacyOpenAtom } from './consent-atoms.ts';

const opensElsewhere = (event: MouseEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Link to the page on cookies; it opens the privacy settings over the current page (pl-F01). */
export function PrivacyLink({ className }: { readonly className?: string | undefined }) {
  const store = useStore();
  return (
    <Anchor
      className={className}
      target={{ to: 'screen', screen: 'cookies' }}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (opensElsewhere(event) || store.get(portsAtom) === null) return;
        event.preventDefault();
        // Otherwise the router would follow the link.
        event.stopPropagation();
        store.set(isPrivacyOpenAtom, true);
      }}
    >
      <Trans>Privacy settings</Trans>
    </Anchor>
  );
}

/** Opens the privacy settings from the page on cookies. A click before hydration is retried. */
export function PrivacyButton() {
  const open = useSetAtom(isPrivacyOpenAtom);
  return (
    <p>
      <Button look="ghost" aria-haspopup="dialog" onClick={() => open(true)}>
        <Trans>Change my privacy settings</Trans>
      </Button>
    </p>
  );
}
