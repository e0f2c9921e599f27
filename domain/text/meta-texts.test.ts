import { expect, test } from 'vitest';
import { metaOf } from './meta-texts.ts';

test('a meta text written by an editor becomes plain text', () => {
  const written = { meta_title: ' <b>Sukienki</b> &amp; spódnice ', meta_description: 'Z\n lnu.' };
  expect(metaOf(written)).toEqual({
    meta: { title: 'Sukienki & spódnice', description: 'Z lnu.' },
  });
});

test('a missing meta text is left out', () => {
  expect(metaOf({ meta_title: '', meta_description: 'Z lnu.' })).toEqual({
    meta: { description: 'Z lnu.' },
  });
  expect(metaOf({ meta_title: null, meta_description: ' ' })).toEqual({});
  expect(metaOf({ meta_title: 7 })).toEqual({});
});
