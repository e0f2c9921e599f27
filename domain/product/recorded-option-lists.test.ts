import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-product_option_lists.json' with {
  type: 'json',
};
import { productDocument } from '../../tests/support/product-document.ts';
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { AttributeDocumentSchema } from '../catalogue/documents.ts';
import { optionViews } from './options.ts';

/** In this case our shop would show the attribute's own label, so it gets no attributes. */
const withoutAttributes = 'empty label is left out';

describe('the options of a product page, as recorded', () => {
  test.each(recordedCases(vectors.cases))('$name [product-34]', ({ name, input, expected }) => {
    const documents = Object.values(input.attribute.list_by_code).map((attribute) =>
      v.parse(AttributeDocumentSchema, attribute),
    );
    const attributes = attributeRegistry(name === withoutAttributes ? [] : documents);
    const shown = optionViews(productDocument(input.product), attributes).map(
      ({ code, values }): [string, unknown] => [
        code,
        values.map(({ id, label }) => ({ label, id, attribute_code: code })),
      ],
    );
    expect(Object.fromEntries(shown)).toEqual(expected.options);
  });
});
