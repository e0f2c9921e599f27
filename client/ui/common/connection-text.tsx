import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { connectivityAtom } from '../../core/net/online.ts';

/** Why the shop cannot be reached now; nothing while it can. [offline-45] */
export function ConnectionText() {
  const connectivity = useAtomValue(connectivityAtom);
  if (connectivity === 'online') return null;
  return connectivity === 'offline' ? (
    <Trans>There is no Internet connection.</Trans>
  ) : (
    <Trans>The shop cannot be reached.</Trans>
  );
}
