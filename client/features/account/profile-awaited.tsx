import { useAtomValue, useStore } from 'jotai';
import { reason } from '../../core/log.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import { profileFailedAtom } from '../../core/session/session-atoms.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { loadSession } from '../session/load-session.ts';

/** Placeholder of the profile until it is loaded; a retry button after a failure. */
export function ProfileAwaited() {
  const store = useStore();
  const hasFailed = useAtomValue(profileFailedAtom);
  async function again() {
    const ports = await whenStarted(store);
    await loadSession(store, ports).catch((error: unknown) =>
      ports.log.info('session.no-profile', { reason: reason(error) }),
    );
  }
  if (hasFailed) return <FailedState onRetry={() => void again()} />;
  return <Loading />;
}
