import { type NamedList, NamedListsSchema } from '../../../domain/commerce/named-list.ts';
import { mergeLists } from '../../../domain/lists/merge-lists.ts';
import { reason } from '../../core/log.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { newId } from '../../core/new-id.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';
import { customerAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { updateLists } from './update-lists.ts';

const url = '/api/user/lists?token={{token}}';
type Lists = readonly NamedList[];

/** The lists that the account does not have as this device does. */
function missingThere(here: Lists, there: Lists): Lists {
  const known = new Map(there.map((list) => [list.id, JSON.stringify(list)]));
  return mergeLists(here, there).filter((list) => known.get(list.id) !== JSON.stringify(list));
}

async function run(store: Store, ports: Ports, owner: string): Promise<void> {
  const isSame = () => store.get(customerAtom) === owner;
  const first = await ports.api.fetch({ id: newId(), url, method: 'GET' }, NamedListsSchema);
  if (first.kind === 'refused' || !isSame()) return;
  let there: Lists = mergeLists([], first.result);
  const here = await updateLists(store, (stored) => {
    return { ...stored, lists: [...mergeLists(stored.lists, there)] };
  });
  const refused: string[] = [];
  for (const list of missingThere(here.lists, there)) {
    const request = { id: newId(), url, method: 'POST', body: { list } } as const;
    const response = await ports.api.fetch(request, NamedListsSchema);
    if (!isSame()) return;
    if (response.kind !== 'refused') there = mergeLists([], response.result);
    else if (response.error === 'LIST_FULL') refused.push(list.id);
    else ports.log.warn('lists.refused', { code: response.code, error: response.error });
  }
  await updateLists(store, (stored) => {
    const lists = [...mergeLists(stored.lists, there)];
    const isUnsent = missingThere(lists, there).some(({ id }) => !refused.includes(id));
    return { ...stored, lists, refused, isUnsent };
  });
}

/**
 * Merges the named lists of the device with the customer's account, in both directions. A list for
 * which the account has no room stays on the device. Without a response the changes stay unsent.
 * [list-05]
 */
export async function syncLists(store: Store): Promise<void> {
  const ports = await whenStarted(store);
  const owner = store.get(customerAtom);
  if (owner === null || !ports.config.capabilities.features.includes('named-lists')) return;
  if (!store.get(isOnlineAtom)) return;
  try {
    await ports.exclusive('witryna:lists', () => run(store, ports, owner));
  } catch (error) {
    ports.log.info('lists.not-synced', { reason: reason(error) });
  }
}
