import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedProduct } from '../../../domain/lists/product-list.ts';
import { wishOf } from '../../../domain/lists/wish.ts';
import vectors from '../../../tests/fixtures/vectors/vsf-lists_and_notices.json' with {
  type: 'json',
};
import { openPage } from '../../../tests/support/client-page.ts';
import { recordedCases } from '../../../tests/support/recorded-cases.ts';
import { addToCompare, addToWishlist, noteViewed } from './lists.ts';
import { compareAtom, recentlyViewedAtom, wishlistAtom } from './lists-atoms.ts';

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  page = await openPage({});
});
afterEach(() => page.close());

const ItemSchema = v.object({
  sku: v.string(),
  v: v.optional(v.number()),
  qty: v.optional(v.number()),
});
const CaseSchema = v.object({
  name: v.string(),
  input: v.object({
    list: v.string(),
    steps: v.array(v.tuple([v.literal('add'), ItemSchema])),
  }),
  expected: v.object({ items: v.array(ItemSchema) }),
});

/** A recorded product; its version is the name. */
const listed = ({ sku, v: version }: v.InferOutput<typeof ItemSchema>): ListedProduct => ({
  sku,
  id: null,
  name: `version ${version ?? 1}`,
  picture: null,
  link: null,
  price: null,
});

const lists = {
  wishlist: { add: addToWishlist, atom: wishlistAtom },
  compare: { add: addToCompare, atom: compareAtom },
  'recently viewed': { add: noteViewed, atom: recentlyViewedAtom },
} as const;

const cases = (['wishlist', 'compare', 'recently viewed'] as const).flatMap((list) =>
  v
    .parse(v.array(CaseSchema), recordedCases(vectors.cases, list))
    .map((recorded) => ({ ...recorded, list })),
);

test.each(cases)('$name, as recorded', async ({ list, input, expected }) => {
  const { add, atom } = lists[list];
  for (const [, item] of input.steps) await add(page.store, listed(item));
  const shown = page.store.get(atom);
  expect(shown).toEqual(expected.items.map(listed));
  // Our lists have no quantities; a wish is sent with one.
  if (list === 'wishlist') {
    expect(shown.map((item) => wishOf(item).qty)).toEqual(expected.items.map(({ qty }) => qty));
  }
});
