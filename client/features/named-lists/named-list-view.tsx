import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { itemKey } from '../../../domain/cart/same-item.ts';
import type { ListEntry, NamedList } from '../../../domain/commerce/named-list.ts';
import { entriesOn } from '../../../domain/lists/merge-lists.ts';
import { sharedList } from '../../../domain/lists/shared-list.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHref } from '../../ui/link-context.tsx';
import { ShoppingLink } from '../../ui/shopping-link.tsx';
import { UndoNote } from '../cart/removed-note.tsx';
import { ListTools } from '../lists/list-page.tsx';
import { putOn, remove, rename, takeOff } from '../lists/named-lists.ts';
import { storedListsAtom } from '../lists/named-lists-atoms.ts';
import { useListedCards } from '../lists/use-listed-cards.ts';
import { ListNameSheet } from './list-name-sheet.tsx';
import { ListRow } from './list-row.tsx';

interface NamedListViewProps {
  readonly list: NamedList;
  /** The name as shown, distinct from the other lists'. */
  readonly name: string;
  readonly onDeleted: () => void;
}

/** A list with a name: its products, and the actions for the whole of it. [list-03, list-04] */
export function NamedListView({ list, name, onDeleted }: NamedListViewProps) {
  const { t } = useLingui();
  const store = useStore();
  const hrefOf = useHref();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOnline = useAtomValue(isOnlineAtom);
  const { products, refused } = useAtomValue(storedListsAtom);
  const [isNaming, setNaming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<ListEntry | null>(null);
  const entries = entriesOn(list);
  const known = entries.flatMap(({ sku }) => products[sku] ?? []);
  const shown = [...new Map(known.map((product) => [product.sku, product])).values()];
  const cards = new Map(useListedCards(shown)?.map((card) => [card.sku, card]));
  const unknown = entries.flatMap(({ sku }) => (products[sku] ? [] : [sku])).join('\n');
  useEffect(() => {
    // They were put on the list by another device.
    if (!isOnline || unknown === '') return;
    const skus = unknown.split('\n');
    void import('../lists/find-listed.ts').then(({ findListed }) => findListed(store, skus));
  }, [store, isOnline, unknown]);
  const nameOf = ({ sku }: ListEntry) => products[sku]?.name ?? sku;

  async function putInCart() {
    setBusy(true);
    const { listToCart } = await import('./list-to-cart.ts');
    const skipped = await listToCart(store, entries).catch(() => entries);
    setLeft(skipped.map(nameOf));
    setBusy(false);
  }

  async function hand() {
    const token = sharedList(shown.map(({ sku }) => sku));
    const href = hrefOf({ to: 'screen', screen: 'shared-list', params: { token } });
    const { share } = await import('../../ui/common/share.ts');
    await share(store, { title: name, url: new URL(href, location.href).href });
  }

  async function takeEntryOff(entry: ListEntry) {
    await takeOff(store, list.id, entry);
    setRemoved(entry);
    // The button that had the focus is removed.
    heading.current?.focus();
  }

  const skipped = left.join(', ');
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      {refused.includes(list.id) && (
        <p>
          <Trans>Your account has no room for this list. It stays on this device.</Trans>
        </p>
      )}
      <ListTools>
        {entries.length > 0 && (
          <>
            <Button isBusy={isBusy} onClick={() => void putInCart()}>
              <Trans>Put all into the cart</Trans>
            </Button>
            <Button look="ghost" onClick={() => void hand()}>
              <Trans>Share the list</Trans>
            </Button>
          </>
        )}
        <Button look="quiet" onClick={() => setNaming(true)}>
          <Trans>Rename the list</Trans>
        </Button>
        <Button look="quiet" onClick={() => void remove(store, list.id).then(onDeleted)}>
          <Trans>Delete the list</Trans>
        </Button>
      </ListTools>
      <div role="status">
        {skipped !== '' && (
          <p>
            <Trans>
              Not put into the cart: {skipped}. Open each to choose a variant, or to see whether it
              is available.
            </Trans>
          </p>
        )}
        {removed !== null && (
          <UndoNote
            name={nameOf(removed)}
            undo={() => void putOn(store, list.id, removed)}
            clear={() => setRemoved(null)}
          />
        )}
      </div>
      {entries.length === 0 ? (
        <EmptyState title={<Trans>This list is empty</Trans>} action={<ShoppingLink />}>
          <p>
            <Trans>“Add to a list” on a product’s page puts it here.</Trans>
          </p>
        </EmptyState>
      ) : (
        <ul>
          {entries.map((entry) => {
            const product = products[entry.sku];
            return (
              <ListRow
                key={itemKey(entry)}
                entry={entry}
                product={product}
                card={product && cards.get(product.sku)}
                onTakenOff={() => void takeEntryOff(entry)}
              />
            );
          })}
        </ul>
      )}
      {isNaming && (
        <ListNameSheet
          title={<Trans>Rename the list</Trans>}
          name={list.name}
          submit={t`Save`}
          onNamed={async (text) => {
            await rename(store, list.id, text);
            return true;
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
