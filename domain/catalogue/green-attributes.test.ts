import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { createCatalogueFacts } from '../screens/facts.ts';
import { lookUpTag } from '../screens/lookups.ts';
import { attributeRegistry } from './attribute-registry.ts';
import { AttributeDocumentSchema, TagDocumentSchema } from './documents.ts';

const eco = v.parse(AttributeDocumentSchema, {
  attribute_code: 'eco_collection',
  default_frontend_label: 'Kolekcja',
  frontend_input: 'boolean',
  is_visible_on_front: 1,
  is_comparable: 1,
});
const colour = v.parse(AttributeDocumentSchema, { attribute_code: 'color' });
const catalogue = memoryCatalogue({
  attribute: [eco, colour],
  tag: [
    v.parse(TagDocumentSchema, { id: 5, url_key: 'eko', name: 'Eko', menu_name: 'Eko' }),
    v.parse(TagDocumentSchema, { id: 6, url_key: 'nowosci', name: 'Nowości' }),
  ],
});
const proof = 'EU Ecolabel, PL/016/001';

describe('an environmental claim in a filter or flag', () => {
  test('is hidden without proof, in filters, facts and comparisons [pl-B12]', () => {
    const book = attributeRegistry([eco, colour]);
    expect(book.get('eco_collection')).toBeUndefined();
    expect([...book.shown, ...book.comparable]).toEqual([]);
    expect(book.get('color')).toBeDefined();
  });

  test('shows its proof wherever its name is shown [pl-B12]', () => {
    const book = attributeRegistry([eco, colour], proof);
    expect(book.get('eco_collection')?.label).toBe(`Kolekcja (${proof})`);
    expect(book.shown.map(({ code }) => code)).toEqual(['eco_collection']);
  });

  test('as a flag has a name and a page only with proof [pl-B12]', async () => {
    const bare = createCatalogueFacts(catalogue, 'pl');
    expect((await bare.tags()).map(({ url_key }) => url_key)).toEqual(['nowosci']);
    expect(await lookUpTag(bare, 'eko')).toEqual({ kind: 'missing' });
    expect((await bare.attributes()).get('eco_collection')).toBeUndefined();
    const proven = createCatalogueFacts(catalogue, 'pl', proof);
    expect((await proven.tags())[0]).toMatchObject({ name: `Eko (${proof})`, url_key: 'eko' });
    expect((await proven.attributes()).get('eco_collection')?.label).toContain(proof);
  });
});
