import swagger from '@fastify/swagger';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type * as v from 'valibot';
import { type ErrorCode, errorStatus } from '../../domain/errors.ts';
import type { ApiDoc } from './api-doc.ts';

/** The parts of an OpenAPI 3.1 document that this shop uses. */
export interface OpenApi {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Content }>
  >;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** The schema of the input: defaults may be left out, and parsed texts are texts. */
function schemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return rest;
}

const refusal = {
  $id: 'Refusal',
  type: 'object',
  properties: {
    code: { type: 'integer', description: 'The HTTP status' },
    result: { description: 'Null, or a list of wrong fields' },
    error: {
      type: 'string',
      enum: Object.keys(errorStatus),
      description: 'Stable: recover by this, never by a text',
    },
    errorMessage: { type: 'string' },
    details: { type: 'object' },
  },
  required: ['code', 'error', 'errorMessage'],
};

const json = (schema: JsonSchema | { readonly $ref: string }) => ({
  content: { 'application/json': { schema } },
});

/** How the plugin marks a response without JSON. */
const noContent = { type: 'null' };

/** Refusals by status: several codes may share one. */
function refusalResponses(refusals: readonly ErrorCode[]): Record<string, object> {
  const byStatus = Map.groupBy(refusals, (code) => errorStatus[code]);
  const responses = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), ...json({ $ref: 'Refusal#' }) },
  ]);
  return Object.fromEntries(responses);
}

function operation(method: string, url: string, doc: ApiDoc): FastifySchema {
  const text = url.replaceAll(/[^a-z]+/gi, ' ').trim();
  return {
    tags: [doc.tag],
    summary: doc.summary,
    operationId: [method.toLowerCase(), ...text.split(' ').slice(1)].join('-'),
    ...(doc.query && { querystring: schemaOf(doc.query) }),
    ...(doc.body && { body: schemaOf(doc.body) }),
    response: {
      200: { description: 'Done', ...(doc.response ? json(schemaOf(doc.response)) : noContent) },
      ...refusalResponses(doc.refusals ?? []),
    },
  };
}

/**
 * Collects the documented routes that are registered from now on. They have no Fastify schema: they
 * parse with valibot, and the document is made of the same schemas.
 */
export async function collectApiRoutes(app: FastifyInstance): Promise<void> {
  app.addSchema(refusal);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Witryna',
        version: '1',
        description: 'Catalogue and commerce calls of the shop. Refusals carry a stable code.',
      },
    },
    hideUntagged: true,
    convertConstToEnum: false,
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    transform: ({ url, route: { method, config } }) => ({
      url,
      schema: config?.api ? operation(String(method), url, config.api) : {},
    }),
  });
}

/** The document of all documented routes, by address; the plugin makes it once. */
export function openApi(app: FastifyInstance): OpenApi {
  // The plugin's type allows everything of any OpenAPI version.
  const document = app.swagger() as unknown as OpenApi;
  const paths = Object.entries(document.paths).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...document, paths: Object.fromEntries(paths) };
}
