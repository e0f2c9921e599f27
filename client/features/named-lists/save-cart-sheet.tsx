import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { knownProduct } from '../../../domain/lists/stored-lists.ts';
import { ButtonLink } from '../../ui/button.tsx';
import formStyles from '../../ui/form/form.module.css';
import { FormResponse } from '../../ui/form/form-error.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { cartLinesAtom } from '../cart/cart-atoms.ts';
import { createList, useNamedLists } from '../lists/named-lists.ts';
import { chosenListAtom } from '../lists/named-lists-atoms.ts';
import { ListNameForm } from './list-name-form.tsx';

/** Saves the products of the cart, with their quantities, as a list. [list-04] */
export default function SaveCartSheet({ onClose }: { readonly onClose: () => void }) {
  const store = useStore();
  const lines = useAtomValue(cartLinesAtom);
  const [saved, setSaved] = useState<string | null>(null);
  useNamedLists();

  async function save(name: string) {
    const items = lines.map(({ sku, qty, product_option }) => ({ sku, qty, product_option }));
    const products = Object.fromEntries(lines.map((line) => [line.sku, knownProduct(line)]));
    const id = await createList(store, name, items, products);
    if (id === null) return false;
    store.set(chosenListAtom, id);
    setSaved(name);
    return true;
  }

  return (
    <Sheet title={<Trans>Save the cart as a list</Trans>} isOpen onClose={onClose}>
      {saved === null ? (
        <ListNameForm submit={<Trans>Save the list</Trans>} onNamed={save} />
      ) : (
        <FormResponse>
          <div className={formStyles.form}>
            <p>
              <Trans>The cart is saved as the list “{saved}”. Its products stay in the cart.</Trans>
            </p>
            <ButtonLink
              target={{ to: 'screen', screen: 'wishlist' }}
              look="ghost"
              style={{ justifySelf: 'start' }}
            >
              <Trans>Show the list</Trans>
            </ButtonLink>
          </div>
        </FormResponse>
      )}
    </Sheet>
  );
}
