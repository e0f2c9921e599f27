import * as v from 'valibot';
import { type Documents, documentSchemas, type EntityType } from './documents.ts';

export type ParsedDocument<D> =
  | { readonly ok: true; readonly document: D }
  | {
      readonly ok: false;
      readonly issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];
    };

type Parser<D> = (input: unknown) => ParsedDocument<D>;

function parserOf<D>(schema: v.GenericSchema<unknown, D>): Parser<D> {
  return (input) => {
    const result = v.safeParse(schema, input);
    return result.success
      ? { ok: true, document: result.output }
      : { ok: false, issues: result.issues };
  };
}

const parsers: { readonly [T in EntityType]: Parser<Documents[T]> } = {
  product: parserOf(documentSchemas.product),
  category: parserOf(documentSchemas.category),
  attribute: parserOf(documentSchemas.attribute),
  taxrule: parserOf(documentSchemas.taxrule),
  tag: parserOf(documentSchemas.tag),
  review: parserOf(documentSchemas.review),
  cms_page: parserOf(documentSchemas.cms_page),
  cms_block: parserOf(documentSchemas.cms_block),
  cms_hierarchy: parserOf(documentSchemas.cms_hierarchy),
};

/** Validates a document of any type; the result has the type's shape. */
export function parseDocument<T extends EntityType>(
  type: T,
  input: unknown,
): ParsedDocument<Documents[T]> {
  return parsers[type](input);
}
