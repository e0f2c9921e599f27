import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { portsAtom } from '../core/ports/ports.ts';
import { Loading } from './loading.tsx';

/**
 * For parts with the shopper's own data, which only the browser renders. Their code is loaded after
 * the shop has started, so it does not delay the first paint. Until then the server's HTML reserves
 * space.
 */
export function WhenStarted({ children }: { readonly children: ReactNode }) {
  const isStarted = useAtomValue(portsAtom) !== null;
  const room = <Loading isTall />;
  return isStarted ? <Suspense fallback={room}>{children}</Suspense> : room;
}
