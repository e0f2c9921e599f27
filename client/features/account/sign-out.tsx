import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import type { ComponentProps } from 'react';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';

/** The button that ends the session; nothing for guests. */
export function SignOut({ className }: Pick<ComponentProps<'button'>, 'className'>) {
  const store = useStore();
  if (!useAtomValue(isLoggedInAtom)) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={async () => (await import('../session/session.ts')).logout(store)}
    >
      <Trans>Sign out</Trans>
    </button>
  );
}
