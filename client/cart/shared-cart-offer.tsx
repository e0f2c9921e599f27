import { lazy, Suspense, useEffect, useState } from 'react';
import { sharedCartParameter } from './share-cart.ts';

const SharedCartNotice = lazy(() => import('./shared-cart-notice.tsx'));

/** What the cart's address brings along, once the page is hydrated: the server's page is everyone's. */
export function SharedCartOffer() {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => setText(new URLSearchParams(location.search).get(sharedCartParameter)), []);
  if (text === null) return null;
  return (
    <Suspense>
      <SharedCartNotice text={text} />
    </Suspense>
  );
}
