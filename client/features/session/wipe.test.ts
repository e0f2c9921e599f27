import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { loadConfig } from '../../../server/settings/config.ts';
import { storeViews } from '../../../server/settings/store-views.ts';
import { openPage } from '../../../tests/support/client-page.ts';
import { createTabs, openTab } from '../../../tests/support/tabs.ts';
import { personalAtom } from '../../core/personal-atom.ts';
import {
  recordName,
  type StorageKey,
  storageRegister,
} from '../../core/storage/storage-register.ts';
import { logout } from './session.ts';

/**
 * Records that stay on a device after a logout, each with its reason. All others must be wiped, so
 * a new entry that ignores logout fails here.
 */
const stays: Readonly<Partial<Record<StorageKey, string>>> = {
  stock: 'says nothing of anybody',
  countries: 'a list that is the same for everyone',
  claims: 'that an invitation was shown here, to whomever',
  worker: 'how the shop is set, the same for everyone',
  lease: 'which tab may do what only one may',
  consent: 'what this browser was allowed, which says nothing of who allowed it',
  owedLogout: 'that the server has yet to hear of the logout itself',
};

const isKept = (key: string): key is StorageKey =>
  Object.entries(storageRegister).some(([other, { where }]) => other === key && where === 'idb');
const keys = Object.keys(storageRegister).filter(isKept);
const stores = storeViews(loadConfig({})).map(({ storeCode }) => storeCode);

test('browser storage after a logout contains nothing of the customer, whatever it held before [account-13]', async () => {
  const secretOf = (id: string) => `belongs-to-jan-${id}`;
  const ids = [...new Set(stores.flatMap((code) => keys.map((key) => recordName(key, code))))];
  await fc.assert(
    fc.asyncProperty(fc.subarray(ids, { minLength: 1 }), async (filled) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const tabs = createTabs();
      const { database } = openTab(tabs);
      await database.write('records', async (transaction) => {
        for (const id of filled) await transaction.put(id, { version: 1, value: secretOf(id) });
      });
      const fetch = async () => Response.json({ code: 200, result: true });
      const page = await openPage({ fetch }, tabs);
      await logout(page.store, { silent: true });
      const left = await database.keys('records');
      page.close();
      database.close();
      const forgotten = filled.filter((id) => !((id.split(':')[0] ?? '') in stays));
      expect(left.filter((id) => forgotten.includes(id))).toEqual([]);
      // `owedLogout` is removed, because the logout has been sent.
      const stored = filled.filter((id) => !forgotten.includes(id) && id !== 'owedLogout');
      expect(left).toEqual(expect.arrayContaining(stored));
    }),
    { numRuns: 25 },
  );
});

test('each register entry that survives a logout is documented in both places', () => {
  const outlive = keys.filter(
    (key) => !storageRegister[key].wipedBy.some((reason) => reason === 'logout'),
  );
  expect(outlive.sort()).toEqual(Object.keys(stays).sort());
});

test('the customer’s own state is cleared in this tab and in the others, listed or not', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const mine = personalAtom('nothing');
  const tabs = createTabs();
  const fetch = async () => Response.json({ code: 200, result: true });
  const [one, two] = [await openPage({ fetch }, tabs), await openPage({ fetch }, tabs)];
  one.store.set(mine, 'jan');
  two.store.set(mine, 'jan');
  await logout(one.store, { silent: true });
  expect(one.store.get(mine)).toBe('nothing');
  await vi.waitFor(() => expect(two.store.get(mine)).toBe('nothing'));
  for (const page of [one, two]) page.close();
});
