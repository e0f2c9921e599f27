import { Trans, useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue, useStore } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import type { NamedList } from '../../../domain/commerce/named-list.ts';
import { entriesOn } from '../../../domain/lists/merge-lists.ts';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { Loading } from '../../ui/loading.tsx';
import { useFeatures } from '../../ui/shop-context.tsx';
import { UndoNote } from '../cart/removed-note.tsx';
import { ListTools } from '../lists/list-page.tsx';
import { wishlistAtom } from '../lists/lists-atoms.ts';
import { createList, restore, useNamedLists } from '../lists/named-lists.ts';
import {
  chosenListAtom,
  namedListsAreLoadedAtom,
  namedListsAtom,
  shownNames,
} from '../lists/named-lists-atoms.ts';
import { SignInLink } from '../sign-in/sign-in-link.tsx';
import { ListNameSheet } from './list-name-sheet.tsx';
import { NamedListView } from './named-list-view.tsx';

/** The choice of a list: the favourites (`children`) first, then those with names. [list-03] */
export default function ListMenu({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const store = useStore();
  const lists = useAtomValue(namedListsAtom);
  const areLoaded = useAtomValue(namedListsAreLoadedAtom);
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const wished = useAtomValue(wishlistAtom);
  const [chosen, choose] = useAtom(chosenListAtom);
  const [isNaming, setNaming] = useState(false);
  const [deleted, setDeleted] = useState<NamedList | null>(null);
  useNamedLists();
  useEffect(() => {
    // Lists of the customer's other devices.
    if (isLoggedIn) void import('../lists/sync-lists.ts').then(({ syncLists }) => syncLists(store));
  }, [store, isLoggedIn]);
  if (!areLoaded) return <Loading isTall />;
  const favourites = t`Favourites`;
  const names = shownNames(lists, favourites);
  const list = lists.find(({ id }) => id === chosen);
  const name = list && (names.get(list.id) ?? list.name);

  async function create(listName: string) {
    const id = await createList(store, listName);
    if (id !== null) choose(id);
    return id !== null;
  }

  function undo(before: NamedList) {
    void restore(store, before);
    choose(before.id);
  }

  return (
    <>
      <div className={formStyles.form}>
        {lists.length > 0 && (
          <SelectField
            name="list"
            label={t`List`}
            autoComplete="off"
            required
            value={list?.id ?? ''}
            onChange={({ currentTarget }) => choose(currentTarget.value || null)}
          >
            <option value="">{`${favourites} · ${wished.length}`}</option>
            {lists.map((each) => (
              <option key={each.id} value={each.id}>
                {`${names.get(each.id) ?? each.name} · ${entriesOn(each).length}`}
              </option>
            ))}
          </SelectField>
        )}
        <ListTools>
          <Button look="quiet" onClick={() => setNaming(true)}>
            <Trans>New list</Trans>
          </Button>
          {lists.length > 0 && <WhereListsAre />}
        </ListTools>
      </div>
      <div role="status">
        {deleted !== null && (
          <UndoNote name={deleted.name} undo={() => undo(deleted)} clear={() => setDeleted(null)} />
        )}
      </div>
      {isNaming && (
        <ListNameSheet
          title={<Trans>New list</Trans>}
          submit={<Trans>Make the list</Trans>}
          onNamed={create}
          onClose={() => setNaming(false)}
        />
      )}
      {list !== undefined && name !== undefined ? (
        <NamedListView
          key={list.id}
          list={list}
          name={name}
          onDeleted={() => {
            setDeleted({ ...list, name });
            choose(null);
          }}
        />
      ) : (
        children
      )}
    </>
  );
}

/** Where a shopper without an account, or of a shop whose accounts have no lists, finds them. */
function WhereListsAre() {
  const has = useFeatures();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  if (!has('named-lists')) {
    return (
      <p>
        <Trans>Your lists are kept on this device only.</Trans>
      </p>
    );
  }
  if (isLoggedIn || !has('accounts')) return null;
  return (
    <SignInLink>
      <Trans>Sign in to have them on every device</Trans>
    </SignInLink>
  );
}
