import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { cartProductOfPage } from '../../../domain/cart/product-of-page.ts';
import { mostListed } from '../../../domain/commerce/named-list.ts';
import { isOnList } from '../../../domain/lists/edit-lists.ts';
import { knownProduct } from '../../../domain/lists/stored-lists.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { Checkbox } from '../../ui/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { Sheet } from '../../ui/sheet.tsx';
import { createList, putOn, takeOff, useNamedLists } from '../lists/named-lists.ts';
import { namedListsAtom, shownNames } from '../lists/named-lists-atoms.ts';
import { ListNameForm } from './list-name-form.tsx';

interface AddToListSheetProps {
  readonly view: ProductPageView;
  /** The chosen variant; null while a colour or a size is missing. */
  readonly sku: string | null;
  readonly onClose: () => void;
}

/** The lists with names, each ticked that has the product; or a new one for it. [list-03] */
export default function AddToListSheet({ view, sku, onClose }: AddToListSheetProps) {
  const { t } = useLingui();
  const store = useStore();
  const lists = useAtomValue(namedListsAtom);
  const [full, setFull] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  useNamedLists();
  const product = cartProductOfPage(view, sku);
  const item = { sku: product.sku, qty: 1, product_option: product.product_option };
  const products = { [item.sku]: knownProduct(product) };
  const names = shownNames(lists, t`Favourites`);

  const name = made === null ? undefined : names.get(made);

  async function toggle(id: string, isOn: boolean) {
    setMade(null);
    if (isOn) await takeOff(store, id, item);
    else setFull((await putOn(store, id, item, products)) ? null : id);
  }

  async function create(listName: string) {
    const id = await createList(store, listName, [item], products);
    setMade(id);
    return id !== null;
  }

  return (
    <Sheet title={<Trans>Add to a list</Trans>} isOpen onClose={onClose}>
      <div className={formStyles.fields}>
        {lists.length > 0 && (
          <fieldset className={formStyles.fields}>
            <legend>{product.name}</legend>
            {lists.map((list) => {
              const isOn = isOnList(list, item);
              return (
                <Checkbox
                  key={list.id}
                  label={names.get(list.id)}
                  checked={isOn}
                  onChange={() => void toggle(list.id, isOn)}
                  error={full === list.id && t`There is room for ${mostListed} products on a list.`}
                />
              );
            })}
          </fieldset>
        )}
        <h3>
          <Trans>New list</Trans>
        </h3>
        <p role="status" className={formStyles.said}>
          {name !== undefined && t`The product is on the list “${name}”.`}
        </p>
        <ListNameForm submit={<Trans>Make the list</Trans>} onNamed={create} />
      </div>
    </Sheet>
  );
}
