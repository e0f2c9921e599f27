import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { emptyDetails } from '../../tests/support/product-details.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { AttributeDocumentSchema } from '../catalogue/documents.ts';
import { detailsView, legalAttributes } from './details.ts';

const attributes = attributeRegistry([
  v.parse(AttributeDocumentSchema, {
    attribute_code: 'footwear_upper',
    default_frontend_label: 'Wierzch',
    options: [{ value: 7, label: 'skóra' }],
  }),
  v.parse(AttributeDocumentSchema, {
    attribute_code: 'gpsr_warnings',
    is_visible_on_front: '1',
  }),
]);
const details = (fields: object) =>
  detailsView(productDocument(fields), attributes, legalAttributes);

describe('the details of a product', () => {
  test('are empty if the document has none', () => {
    expect(details({})).toEqual(emptyDetails);
  });

  test('include the composition in order, with the name of the part [pl-D01]', () => {
    expect(
      details({ composition: '30% poliamid, 70% wełna; podszewka: 100% viscose' }).composition,
    ).toEqual([
      { label: '', text: '70% wełna, 30% poliamid' },
      { label: 'podszewka', text: '100% wiskoza' },
    ]);
    expect(details({ composition: 'jak na metce' }).composition).toEqual([
      { label: '', text: 'jak na metce' },
    ]);
  });

  test('in another language include the composition in order, in that language and without trade names [pl-D01]', () => {
    const product = productDocument({ composition: '17.5% Lycra, 82.5% cotton' });
    expect(detailsView(product, attributes, legalAttributes, false).composition).toEqual([
      { label: '', text: '82.5% cotton, 17.5% elastane' },
    ]);
  });

  test.each([
    [1, true],
    ['1', true],
    [true, true],
    ['guziki z rogu', true],
    [0, false],
    ['0', false],
    ['Nie', false],
    ['', false],
    [null, false],
  ])('animal parts stored as %s are shown: %s', (value, isTold) => {
    expect(details({ animal_parts: value }).hasAnimalParts).toBe(isTold);
  });

  test.each([
    [5, 5],
    ['3', 3],
    [2, null],
    ['dożywotnia', null],
    [null, null],
  ])(
    "a producer's guarantee of %s years is labelled as %s: only one longer than the legal one [pl-B11]",
    (value, years) => {
      expect(details({ producer_guarantee_years: value }).durabilityYears).toBe(years);
    },
  );

  test('include upper, lining and sole of shoes, with option labels', () => {
    expect(
      details({ footwear_sole: 'guma', footwear_upper: 7, footwear_lining: 'tekstylia' }).footwear,
    ).toEqual([
      { part: 'upper', material: 'skóra' },
      { part: 'lining', material: 'tekstylia' },
      { part: 'sole', material: 'guma' },
    ]);
  });

  test('include the producer, the responsible person in the Union, identifier and warnings', () => {
    const { safety, facts } = details({
      sku: 'W-1',
      manufacturer_name: 'Heat Ltd',
      manufacturer_address: '1 High Street, Leeds',
      manufacturer_email: 'safety@heat.example',
      responsible_name: 'Witryna sp. z o.o.',
      gpsr_warnings: 'Nie dla dzieci do 3 lat; Bateria: nie połykać',
    });
    expect(safety).toEqual({
      manufacturer: {
        name: 'Heat Ltd',
        address: '1 High Street, Leeds',
        contact: 'safety@heat.example',
      },
      responsible: { name: 'Witryna sp. z\u00a0o.o.', address: null, contact: null },
      identifier: 'W-1',
      warnings: ['Nie dla dzieci do 3\u00a0lat', 'Bateria: nie połykać'],
    });
    expect(facts, 'told in a place of its own').toEqual([]);
  });

  test.each([
    [{ electronic: 1 }, true],
    [{ electronic: 'Tak' }, true],
    [{ electronic: 0 }, false],
    [{}, false],
  ])('of a document with %j are those of electronics: %s [pl-D09]', (fields, isElectronic) => {
    expect(details(fields).isElectronic).toBe(isElectronic);
  });

  test('include which size the model wears, and the size table [pl-D07]', () => {
    const table = { columns: ['Rozmiar', 'Biust'], rows: [{ size: '36', values: ['S', '84'] }] };
    const source = details({
      model_facts: 'Modelka ma 176 cm wzrostu i nosi rozmiar 36.',
      size_table: JSON.stringify(table),
    });
    expect(source.model).toBe('Modelka ma 176\u00a0cm wzrostu i\u00a0nosi rozmiar 36.');
    expect(source.sizeTable).toEqual(table);
  });

  test('show a warning of a list in full, with any characters [pl-D06]', () => {
    const warnings = ['Sznurki: ryzyko uduszenia; nie dla dzieci do 7\u00a0lat', 'Małe części'];
    expect(details({ gpsr_warnings: warnings }).safety?.warnings).toEqual(warnings);
  });

  test('include a warning even if nothing else is known [pl-D06]', () => {
    expect(details({ gpsr_warnings: 'Małe części' }).safety).toMatchObject({
      manufacturer: null,
      warnings: ['Małe części'],
    });
  });
});
