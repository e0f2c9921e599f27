import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import {
  LookupRequestSchema,
  ProductRequestSchema,
  SearchRequestSchema,
} from '../../domain/ucp/catalogue-request.ts';
import type { Operation } from './operation.ts';

/** An operation as a tool of the Model Context Protocol. */
export interface Tool {
  readonly operation: Operation;
  /** For the model: what the tool does and when to use it. */
  readonly description: string;
  /** The argument that holds the operation's input, and its schema. */
  readonly payload: { readonly name: string; readonly schema: v.GenericSchema };
  /** Only reads, so that an assistant need not ask its user. */
  readonly isReading: boolean;
}

/** The tools that read the catalogue, by name. */
export const catalogueTools = (
  operations: Readonly<Record<'search_catalog' | 'lookup_catalog' | 'get_product', Operation>>,
): Readonly<Record<string, Tool>> => {
  const tool = (operation: Operation, description: string, schema: v.GenericSchema): Tool => ({
    operation,
    description,
    payload: { name: 'catalog', schema },
    isReading: true,
  });
  return {
    search_catalog: tool(
      operations.search_catalog,
      'Search clothes by words. Filters: categories, price in minor units (min, max), and codes of attributes such as color and size with labels of values. Show the content of every message.',
      SearchRequestSchema,
    ),
    lookup_catalog: tool(
      operations.lookup_catalog,
      'Current price and availability of products or variants by their ids.',
      LookupRequestSchema,
    ),
    get_product: tool(
      operations.get_product,
      'One product in full: variants, availability of each option, composition, size table. Pass selected options to narrow the variants.',
      ProductRequestSchema,
    ),
  };
};

/** The JSON schema of a tool's arguments. */
export function argumentsSchema({ payload }: Tool, agentUrl: string): JsonSchema {
  const { $schema: _dialect, ...schema } = toJsonSchema(payload.schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return {
    type: 'object',
    required: ['meta', payload.name],
    properties: {
      meta: {
        type: 'object',
        required: ['ucp-agent'],
        properties: {
          'ucp-agent': {
            type: 'object',
            required: ['profile'],
            properties: {
              profile: {
                type: 'string',
                format: 'uri',
                description: `Address of the caller's UCP profile. Without one of your own use ${agentUrl}`,
              },
            },
          },
        },
      },
      [payload.name]: schema,
    },
  };
}
