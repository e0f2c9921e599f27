import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'vitest';

const folder = join(import.meta.dirname, '../fixtures/ucp');
const base = 'https://schemas.example/';

/**
 * In the release no retail location is valid: it always matches the schema of an address, too, and
 * `oneOf` refuses what matches two. Here either is enough.
 */
function correct(file: string, schema: object): object {
  if (!file.endsWith('types/fulfillment_destination.json') || !('oneOf' in schema)) return schema;
  const { oneOf: anyOf, ...rest } = schema;
  return { ...rest, anyOf };
}

/**
 * The release's schemas, each by its path in the release: the relative references of the profile's
 * schema follow the folders, not the `$id`s.
 */
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
for (const file of globSync('**/*.json', { cwd: folder })) {
  const schema: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if (typeof schema !== 'object' || schema === null) continue;
  ajv.addSchema({ ...correct(file, schema), $id: base + file });
}

/** Schemas by the names that tests use. */
export const ucpSchemas = {
  businessProfile: 'discovery/profile_schema.json#/$defs/business_profile',
  platformProfile: 'discovery/profile_schema.json#/$defs/platform_profile',
  searchRequest: 'schemas/shopping/catalog_search.json#/$defs/search_request',
  searchResponse: 'schemas/shopping/catalog_search.json#/$defs/search_response',
  lookupRequest: 'schemas/shopping/catalog_lookup.json#/$defs/lookup_request',
  lookupResponse: 'schemas/shopping/catalog_lookup.json#/$defs/lookup_response',
  productRequest: 'schemas/shopping/catalog_lookup.json#/$defs/get_product_request',
  productResponse: 'schemas/shopping/catalog_lookup.json#/$defs/get_product_response',
  cart: 'schemas/shopping/discount.json#/$defs/dev.ucp.shopping.cart',
  checkout: 'schemas/shopping/discount.json#/$defs/dev.ucp.shopping.checkout',
  delivered: 'schemas/shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout',
  consented: 'schemas/shopping/buyer_consent.json#/$defs/dev.ucp.shopping.checkout',
  order: 'schemas/shopping/order.json',
  errorResponse: 'schemas/shopping/types/error_response.json',
} as const;

export type UcpSchema = keyof typeof ucpSchemas;

/** Every difference between a document and a schema of the release. */
export function ucpFaults(name: UcpSchema, document: unknown): readonly string[] {
  const validate = ajv.getSchema(base + ucpSchemas[name]);
  if (validate === undefined) throw new Error(`There is no schema ${name}`);
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Fails with every difference between a document and a schema of the release. */
export function expectUcp(name: UcpSchema, document: unknown): void {
  expect(ucpFaults(name, document)).toEqual([]);
}
