import type { Page } from '@playwright/test';

/**
 * What a browser may store before any consent, with the reason why the requested service needs it
 * (PKE art. 399). Anything else fails the test: either it is too much, or it needs a new entry here
 * with a reason.
 */
const necessary: readonly (readonly [RegExp, string])[] = [
  [/^idb witryna\/records\/cart:/, 'the cart'],
  [/^idb witryna\/records\/checkout:/, 'what was typed into the checkout'],
  [/^idb witryna\/records\/(?:session|owner|owedLogout)$/, 'the session of who is logged in'],
  [/^idb witryna\/records\/drafts$/, 'a message that was begun'],
  [/^idb witryna\/records\/orders$/, 'what opens the orders placed here'],
  [/^idb witryna\/records\/(?:wishlist|compare):/, 'favourites and comparison, put there by hand'],
  [/^idb witryna\/records\/body$/, 'measures typed in to be advised on sizes'],
  [/^idb witryna\/records\/consent$/, 'the choice itself'],
  [/^idb witryna\/records\/countries:/, 'countries of the address form, without a connection'],
  [
    /^idb witryna\/records\/points:/,
    'points that were listed in the checkout, without a connection',
  ],
  [/^idb witryna\/records\/stock:/, 'stock as last heard of, without a connection'],
  [/^idb witryna\/records\/(?:newsletter|claims)$/, 'what was answered and is not asked again'],
  [/^idb witryna\/records\/taken:/, 'what was taken along for the way'],
  [/^idb witryna\/records\/(?:worker|lease)$/, 'sending waiting orders once, by one tab'],
  [/^idb witryna\/tasks\//, 'calls and orders that wait for a connection'],
  [/^idb witryna\/records\/contents$/, 'whether the browser has emptied the rest'],
  [/^idb witryna-catalogue/, 'goods that were opened, without a connection'],
  [/^local witryna:(?:lastCartBypass|changed)/, 'one cart in all tabs'],
  [/^local witryna:answered$/, 'that the choice was made, so that it is not asked for'],
  [/^session witryna:(?:storageTrouble|reloaded)/, 'not to say or do the same twice in a tab'],
  [/^session vike/, 'where a page was scrolled to, for the way back'],
  [/^cache /, 'the shop’s files and pages, without a connection'],
];

const isNecessary = (name: string) => necessary.some(([pattern]) => pattern.test(name));

/**
 * Names of everything that the browser stores: cookies, local and session storage, IndexedDB,
 * caches.
 */
export async function storedIn(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const rest = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = [
      ...Object.keys(localStorage).map((name) => `local ${name}`),
      ...Object.keys(sessionStorage).map((name) => `session ${name}`),
      ...(await caches.keys()).map((name) => `cache ${name}`),
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const keys = await done(database.transaction(store).objectStore(store).getAllKeys());
        names.push(...keys.map((key) => `idb ${name}/${store}/${String(key)}`));
      }
      database.close();
    }
    return names;
  });
  return [...cookies, ...rest];
}

/** Stored data that is not known to be necessary. */
export const notNecessary = async (page: Page): Promise<string[]> =>
  (await storedIn(page)).filter((name) => !isNecessary(name));
