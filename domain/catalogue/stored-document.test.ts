import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeStored, type StoredDocument } from './stored-document.ts';

const fields = fc.record(
  { name: fc.integer(), price: fc.integer(), detail: fc.integer() },
  { requiredKeys: [] },
);
/** Server responses with distinct times: two responses of the same time are the same response. */
const news = fc
  .uniqueArray(
    fc.record({
      document: fields,
      savedAt: fc.integer({ min: 0, max: 1000 }),
      isWhole: fc.boolean(),
    }),
    { selector: ({ savedAt }) => savedAt, minLength: 1, maxLength: 6 },
  )
  .map((list): StoredDocument[] => list.map((entry) => ({ ...entry, seenAt: entry.savedAt })));

const merged = (list: readonly StoredDocument[]) =>
  list.reduce<StoredDocument | undefined>((known, next) => mergeStored(known, next), undefined);
const bySaving = (list: readonly StoredDocument[]) =>
  list.toSorted((a, b) => a.savedAt - b.savedAt);

describe('a document stored on a device', () => {
  test('is the newest full version plus the fields that arrived after it', () => {
    fc.assert(
      fc.property(news, (list) => {
        const inOrder = bySaving(list);
        const last = inOrder.findLastIndex(({ isWhole }) => isWhole);
        const rest = last === -1 ? inOrder : inOrder.slice(last);
        expect(merged(inOrder)).toEqual({
          document: Object.assign({}, ...rest.map(({ document }) => document)),
          savedAt: inOrder.at(-1)?.savedAt,
          seenAt: inOrder.at(-1)?.savedAt,
          isWhole: last !== -1,
        });
      }),
    );
  });

  test('is the same for two responses in either order', () => {
    fc.assert(
      fc.property(news, (list) => {
        const two = list.slice(0, 2);
        expect(merged(two)).toEqual(merged(two.toReversed()));
      }),
    );
  });

  test('does not change if a response arrives again', () => {
    fc.assert(
      fc.property(news, (list) => {
        const [first] = bySaving(list).toReversed();
        const once = merged(bySaving(list));
        expect(first && mergeStored(once, first)).toEqual(once);
      }),
    );
  });
});
