import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { type ErrorCode, errorStatus } from '../../domain/errors.ts';
import type { ApiDoc, ApiRoute } from './api-doc.ts';

/** The parts of an OpenAPI 3.1 document that are made here. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

export interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface Response {
  readonly description: string;
  readonly content?: Content;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** As callers write it: defaults may be left out, texts that are parsed are texts. */
function schemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return rest;
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

function pathParameters(url: string): Parameter[] {
  return [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: v.GenericSchema | undefined): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query);
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (typeof schema === 'boolean') return [];
    const { description, ...rest } = schema;
    const about = description === undefined ? {} : { description };
    return [{ name, in: 'query', required: required.includes(name), ...about, schema: rest }];
  });
}

/** Refusals by status: several codes may share one. */
function refusalResponses(refusals: readonly ErrorCode[]): Record<string, Response> {
  const byStatus = Map.groupBy(refusals, (code) => errorStatus[code]);
  const responses = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Refusal' }) },
  ]);
  return Object.fromEntries(responses);
}

function operation({ method, url }: ApiRoute, doc: ApiDoc): Operation {
  const words = url.replaceAll(/[^a-z]+/gi, ' ').trim();
  return {
    tags: [doc.tag],
    summary: doc.summary,
    operationId: [method.toLowerCase(), ...words.split(' ').slice(1)].join('-'),
    parameters: [...pathParameters(url), ...queryParameters(doc.query)],
    ...(doc.body && { requestBody: { required: true, content: json(schemaOf(doc.body)) } }),
    responses: {
      200: {
        description: 'Done',
        ...(doc.answer && { content: json(schemaOf(doc.answer)) }),
      },
      ...refusalResponses(doc.refusals ?? []),
    },
  };
}

const refusal: JsonSchema = {
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

/** The document of all described routes, by the schemas that parse their requests. */
export function openApi(routes: readonly ApiRoute[]): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    if (route.doc === null) continue;
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, route.doc) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Witryna',
      version: '1',
      description: 'Catalogue and commerce calls of the shop. Refusals carry a stable code.',
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: { schemas: { Refusal: refusal } },
  };
}
