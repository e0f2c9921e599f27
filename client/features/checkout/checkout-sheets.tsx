import { atom, useAtom } from 'jotai';
import { lazy, Suspense } from 'react';

/** The sheet open over the checkout; null without one. */
export const checkoutSheetAtom = atom<'login' | 'point' | null>(null);

const PointSheet = lazy(() => import('./point-sheet.tsx'));
const SignInPanel = lazy(() => import('../sign-in/sign-in-panel.tsx'));

/** The sheets contain forms, so they are rendered outside the checkout form. */
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
