import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { editedKey, editModeOf } from '../../domain/cart/edit-mode.ts';
import { lineKey } from '../../domain/cart/line-key.ts';
import { cartIsLoadedAtom, cartLinesAtom } from '../cart/cart-atoms.ts';
import { editModeAtom } from '../cart/edit-mode-atom.ts';

/**
 * Keeps product edit mode in step with the page's address, which outlives a reload: the line it names is
 * changed as long as this product's page is open and the cart has the line.
 */
export function useEditMode(sku: string): void {
  const store = useStore();
  const isLoaded = useAtomValue(cartIsLoadedAtom);

  useEffect(() => {
    if (!isLoaded) return;
    const key = editedKey(location.hash);
    const line = store.get(cartLinesAtom).find((each) => lineKey(each) === key);
    const named = line === undefined ? null : editModeOf(line);
    const editMode = named?.productId === sku ? named : null;
    // One that is known already stays, with what was chosen since.
    if (store.get(editModeAtom)?.key !== editMode?.key) store.set(editModeAtom, editMode);
  }, [store, isLoaded, sku]);

  // Whoever leaves without saving has given the change up.
  useEffect(() => () => store.set(editModeAtom, null), [store]);
}
