import Fastify, { LogController } from 'fastify';
import type { CommerceBackend } from '../commerce/backend.ts';
import { createInProcessBackend } from '../commerce/in-process-backend.ts';
import { type MockApiOptions, mockApi } from './mock-api.ts';

/** The mock inside this process, as the backend of a shop without one of its own. */
export async function createMockBackend(options: MockApiOptions): Promise<CommerceBackend> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(mockApi, options);
  await app.ready();
  return createInProcessBackend(app);
}
