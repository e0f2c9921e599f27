import { atom, useAtom } from 'jotai';
import { lazy, Suspense } from 'react';

/** What lies over the checkout; null while nothing does. */
export const checkoutSheetAtom = atom<'login' | 'point' | null>(null);

const PointSheet = lazy(() => import('./point-sheet.tsx'));
const SignInPanel = lazy(() => import('../session/sign-in-panel.tsx'));

/** The sheets hold forms of their own, so they stand beside the checkout's, not in it. */
export function CheckoutSheets() {
  const [sheet, setSheet] = useAtom(checkoutSheetAtom);
  const close = () => setSheet(null);
  return (
    <Suspense>
      {sheet === 'login' && <SignInPanel onClose={close} />}
      {sheet === 'point' && <PointSheet onClose={close} />}
    </Suspense>
  );
}
