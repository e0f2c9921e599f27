import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cartLinesAtom } from '../cart/cart-atoms.ts';

const SaveCartSheet = lazy(() => import('./save-cart-sheet.tsx'));

/** Saves the cart as a list with a name. */
export function SaveCartButton() {
  const [isOpen, setOpen] = useState(false);
  const isEmpty = useAtomValue(cartLinesAtom).length === 0;
  if (isEmpty) return null;
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Save the cart as a list</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <SaveCartSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
