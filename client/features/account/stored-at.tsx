import { lazy, Suspense } from 'react';

const DeviceNote = lazy(() => import('../../ui/common/device-note.tsx'));

/** Says how old stored orders are; nothing for records without a time. */
export function StoredAt({ at }: { readonly at: number | null }) {
  if (at === null) return null;
  return (
    <Suspense>
      <DeviceNote at={at} count={null} isReduced={false} />
    </Suspense>
  );
}
