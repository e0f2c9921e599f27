import type * as v from 'valibot';
import type { ErrorCode } from '../../domain/errors.ts';

/**
 * The documentation of an `/api` route. It stands beside the handler, so that both change together.
 */
export interface ApiDoc {
  /** Groups the requests of one subject. */
  readonly tag: string;
  /** One line. */
  readonly summary: string;
  /** Query parameters, an object of texts. */
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema | null;
  /** The whole response of a success; left out where it is no JSON. */
  readonly response?: v.GenericSchema;
  /** Refusals that a client has to expect, by their stable codes. */
  readonly refusals?: readonly ErrorCode[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    api?: ApiDoc;
  }
}
