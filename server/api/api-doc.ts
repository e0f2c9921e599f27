import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { ErrorCode } from '../../domain/errors.ts';

/** What a route of `/api` says of itself, beside its handler, so that the two change together. */
export interface ApiDoc {
  /** Groups the calls of one subject. */
  readonly tag: string;
  /** One line. */
  readonly summary: string;
  /** Parameters of the address, an object of texts. */
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema | null;
  /** The whole answer of a success; left out where it is no JSON. */
  readonly answer?: v.GenericSchema;
  /** Refusals a caller has to expect, by their stable codes. */
  readonly refusals?: readonly ErrorCode[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    api?: ApiDoc;
  }
}

export interface ApiRoute {
  readonly method: string;
  /** Path as the router writes it: `/api/order/:uuid/payment`. */
  readonly url: string;
  /** Null for a route that says nothing of itself; a test refuses those. */
  readonly doc: ApiDoc | null;
}

const prefix = '/api/';

/**
 * Collects every route of `/api` that is registered from now on. Left out are the HEAD twins that the
 * framework adds, and catch-alls, which only refuse.
 */
export function collectApiRoutes(app: FastifyInstance): readonly ApiRoute[] {
  const routes: ApiRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith(prefix) || url.endsWith('*')) return;
    const methods = (Array.isArray(method) ? method : [method]).filter((name) => name !== 'HEAD');
    for (const name of methods) routes.push({ method: name, url, doc: config?.api ?? null });
  });
  return routes;
}
