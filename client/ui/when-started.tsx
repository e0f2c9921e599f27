import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { portsAtom } from '../ports.ts';
import { Loading } from './loading.tsx';

/**
 * Parts that are the shopper's own, so that only the browser fills them: their code comes when the shop
 * has started, and costs the first paint nothing. Until then the server's HTML has room for them.
 */
export function WhenStarted({ children }: { readonly children: ReactNode }) {
  const isStarted = useAtomValue(portsAtom) !== null;
  const room = <Loading isTall />;
  return isStarted ? <Suspense fallback={room}>{children}</Suspense> : room;
}
