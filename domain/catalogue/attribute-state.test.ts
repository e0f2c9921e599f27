import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-attributes_and_categories.json' with {
  type: 'json',
};
import { productDocument } from '../../tests/support/product-document.ts';
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { attributeText } from '../product-page/attribute-facts.ts';
import { attributeRegistry } from './attribute-registry.ts';
import { codesToLoad, noAttributes, withAttributes } from './attribute-state.ts';
import { AttributeDocumentSchema } from './documents.ts';

const attribute = (attribute_code: string, attribute_id?: number) =>
  v.parse(AttributeDocumentSchema, { attribute_code, attribute_id });

const byCode = 'documents and addresses name attributes by their code';
const labels = recordedCases(vectors.cases, 'label', { 'label: by id': byCode });
const loads = recordedCases(vectors.cases, 'filter', { 'filter: loaded ids skipped': byCode });

describe('the attributes that a page has loaded', () => {
  test('are listed by code and by id, and unknown codes separately [catalog-03]', () => {
    const state = withAttributes(noAttributes, ['color', 'mood'], [attribute('color', 93)]);
    expect([...state.byCode.keys()]).toEqual(['color']);
    expect(state.byId.get('93')?.attribute_code).toBe('color');
    expect([...state.unknown]).toEqual(['mood']);
    const later = withAttributes(state, ['size'], [attribute('size', 142)]);
    expect([...later.byCode.keys()]).toEqual(['color', 'size']);
    expect([...later.unknown]).toEqual(['mood']);
  });

  test.each(recordedCases(vectors.cases, 'metadata'))('$name', ({ input, expected }) => {
    const documents = (input.metadata ?? []).flat();
    expect(withAttributes(noAttributes, [], documents)).toMatchObject({
      byCode: new Map(Object.entries(expected.attrHashByCode ?? {})),
      byId: new Map(Object.entries(expected.attrHashById ?? {})),
    });
  });

  test.each(loads)('$name', ({ input, expected }) => {
    const known = [
      ...Object.keys(input.codesList ?? {}).map((code) => attribute(code)),
      ...Object.keys(input.idsList ?? {}).map((id) => attribute(`attribute-${id}`, Number(id))),
    ];
    const state = withAttributes(noAttributes, input.blacklist ?? [], known);
    expect(codesToLoad(state, input.filterValues ?? [])).toEqual(expected.values);
  });

  test.each(labels)('$name [catalog-02]', ({ input, expected }) => {
    const options = input.state?.list_by_code.color.options;
    const color = v.parse(AttributeDocumentSchema, { attribute_code: 'color', options });
    const product = productDocument({ color: input.query?.optionId });
    expect(attributeText(product, 'color', attributeRegistry([color]))).toBe(expected.label);
  });

  test('are requested once, and not again if loaded or known as missing [catalog-04]', () => {
    const state = withAttributes(noAttributes, ['mood'], [attribute('color')]);
    const wanted = ['stock.qty', 'color', 'mood', 'size', 'size'];
    expect(codesToLoad(state, wanted)).toEqual(['size']);
  });

  test('remember a limited number of unknown codes, the last requested ones', () => {
    const requested = Array.from({ length: 1500 }, (_, at) => `utm_${at}`);
    const { unknown } = withAttributes(noAttributes, requested, []);
    expect(unknown.size).toBe(1000);
    expect(unknown.has('utm_1499')).toBe(true);
  });
});
