import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as v from 'valibot';

const folder = join(import.meta.dirname, '../fixtures/ucp');
const base = 'https://schemas.example/';

const RecordSchema = v.record(v.string(), v.unknown());
const NamesSchema = v.array(v.string());
const MarkSchema = v.picklist(['required', 'optional', 'omit']);
const MarkedSchema = v.looseObject({
  ucp_request: v.union([MarkSchema, v.record(v.string(), MarkSchema)]),
});

/**
 * In the release no retail location is valid: it always matches the schema of an address, too, and
 * `oneOf` refuses what matches two. Here either is enough.
 */
function correct(file: string, schema: object): object {
  if (!file.endsWith('types/fulfillment_destination.json') || !('oneOf' in schema)) return schema;
  const { oneOf: anyOf, ...rest } = schema;
  return { ...rest, anyOf };
}

/** The operations whose requests the release marks. */
const marked = ['create', 'update', 'complete'] as const;
type Marked = (typeof marked)[number];

/** What `ucp_request` says of a field in the request of an operation; null for nothing. */
function markOf(field: unknown, operation: Marked): unknown {
  const mark = v.is(MarkedSchema, field) ? field.ucp_request : null;
  return typeof mark === 'object' && mark !== null ? (mark[operation] ?? null) : mark;
}

/**
 * The schema of an operation's requests: a field is required, optional or not allowed as its
 * `ucp_request` says; others as in the response.
 */
function requestSchema(schema: unknown, operation: Marked): unknown {
  if (Array.isArray(schema)) return schema.map((each) => requestSchema(each, operation));
  if (!v.is(RecordSchema, schema)) return schema;
  const entries = Object.entries(schema).map(([name, value]) => [
    name,
    requestSchema(value, operation),
  ]);
  const own: Record<string, unknown> = Object.fromEntries(entries);
  const { properties } = schema;
  if (!v.is(RecordSchema, properties) || !v.is(RecordSchema, own['properties'])) return own;
  const required = new Set(v.is(NamesSchema, schema['required']) ? schema['required'] : []);
  const fields = { ...own['properties'] };
  for (const [name, field] of Object.entries(properties)) {
    const mark = markOf(field, operation);
    if (mark === 'omit') fields[name] = false;
    if (mark === 'required') required.add(name);
    if (mark === 'omit' || mark === 'optional') required.delete(name);
  }
  return { ...own, properties: fields, required: [...required] };
}

/**
 * The release's schemas, each by its path in the release: the relative references of the profile's
 * schema follow the folders, not the `$id`s. Those of requests are in a folder of their operation.
 */
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
for (const file of globSync('**/*.json', { cwd: folder })) {
  const schema: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if (!v.is(RecordSchema, schema)) continue;
  const corrected = correct(file, schema);
  ajv.addSchema({ ...corrected, $id: base + file });
  for (const operation of marked) {
    const request = requestSchema(corrected, operation);
    if (v.is(RecordSchema, request))
      ajv.addSchema({ ...request, $id: `${base}${operation}/${file}` });
  }
}
for (const operation of marked) {
  const refs = ['discount', 'fulfillment', 'buyer_consent'].map(
    (name) => `${base}${operation}/schemas/shopping/${name}.json#/$defs/dev.ucp.shopping.checkout`,
  );
  refs.push(`${base}${operation}/schemas/shopping/cart.json#/$defs/checkout`);
  ajv.addSchema({
    $id: `${base}${operation}/checkout.json`,
    allOf: refs.map(($ref) => ({ $ref })),
  });
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
  newCart: 'create/schemas/shopping/discount.json#/$defs/dev.ucp.shopping.cart',
  changedCart: 'update/schemas/shopping/discount.json#/$defs/dev.ucp.shopping.cart',
  newCheckout: 'create/checkout.json',
  changedCheckout: 'update/checkout.json',
  completion: 'complete/checkout.json',
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
