import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { editedKey, editModeOf } from '../../../domain/cart/edit-mode.ts';
import { lineKey } from '../../../domain/cart/line-key.ts';
import { cartIsLoadedAtom, cartLinesAtom } from '../cart/cart-atoms.ts';
import { editModeAtom } from '../cart/edit-mode-atom.ts';

/**
 * Keeps the edit mode in sync with the page's address, which survives a reload. The cart line in
 * the address is edited while this product's page is open and the cart has the line.
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
    // An edit that is already active stays, with its changes.
    if (store.get(editModeAtom)?.key !== editMode?.key) store.set(editModeAtom, editMode);
  }, [store, isLoaded, sku]);

  // Leaving without saving cancels the edit.
  useEffect(() => () => store.set(editModeAtom, null), [store]);
}
