import { lazy, Suspense, useEffect, useState } from 'react';
import { sharedCartParameter } from '../../../domain/cart/shared-cart.ts';

const SharedCartNotice = lazy(() => import('./shared-cart-notice.tsx'));

/** Shows the shared cart of the address after hydration; the server's HTML is the same for all. */
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
