import type * as v from 'valibot';
import type { ErrorCode } from '../../domain/errors.ts';

/**
 * The documentation of an `/api` route. It stands beside the handler, so that both change together.
 */
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
