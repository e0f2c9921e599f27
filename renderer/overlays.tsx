import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { portsAtom } from '../client/ports.ts';

const Loaded = lazy(() => import('../client/frame/overlays.tsx'));

/** Minicart and notices: their code comes with the first page at rest, never before. */
export function Overlays() {
  const isStarted = useAtomValue(portsAtom) !== null;
  if (!isStarted) return null;
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  );
}
