import { lazy, Suspense, useEffect, useState } from 'react';
import type { TextVersions } from '../../../domain/text/text-version.ts';
import { CheckoutHead } from './checkout-head.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

const CheckoutContent = lazy(() => import('./checkout-content.tsx'));

interface CheckoutPageProps {
  /** Null when the page is shown without its data. */
  readonly view: { readonly texts: TextVersions } | null;
}

/**
 * Cart and checkout on one page [route-57]. Its content is personal, so it is in no HTML: the
 * server and the first render show a skeleton. Its script loads after the first paint.
 */
export function CheckoutPage({ view }: CheckoutPageProps) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const place = (
    <>
      <CheckoutHead />
      <CheckoutSkeleton />
    </>
  );
  if (!isHydrated) return place;
  return (
    <Suspense fallback={place}>
      <CheckoutContent texts={view?.texts ?? {}} />
    </Suspense>
  );
}
