import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../../domain/clock.ts';
import { AppError } from '../../domain/errors.ts';
import { fromDecimal, type Grosze } from '../../domain/money.ts';
import { jsonBodiesOnly } from '../commerce/json-bodies.ts';
import { toAppError, wrongFields } from '../commerce/refusal.ts';
import type { MockContext } from './context.ts';
import { openMockDatabase } from './database.ts';
import { faultInjection } from './faults.ts';
import { forgetOldAnswers } from './idempotency.ts';
import { mailOrders } from './order-mail.ts';
import type { ProductSource } from './products.ts';
import { cartRoutes } from './routes/cart.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { orderRoutes } from './routes/order.ts';
import { stockRoutes } from './routes/stock.ts';
import { userRoutes } from './routes/user.ts';
import { seedDemoCustomer } from './users.ts';

export interface MockApiOptions {
  /** Folder of `mock.sqlite` and of `outbox/`. */
  readonly dataDir: string;
  readonly products: ProductSource;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Lets callers break answers on purpose; for development and tests only. */
  readonly faultsEnabled: boolean;
  /** Value of goods from which delivery costs nothing; 199 zł when left out. */
  readonly freeDeliveryFrom?: Grosze;
}

/** A refusal as the platform writes it: the text in `result`, or the list of wrong fields. */
function refusal(error: AppError) {
  return {
    code: error.status,
    result: wrongFields(error) ?? error.message,
    error: error.code,
    errorMessage: error.message,
    ...(Object.keys(error.details).length > 0 ? { details: error.details } : {}),
  };
}

/** The mocked commerce backend, as a Fastify plugin with its own database. */
export async function mockApi(app: FastifyInstance, options: MockApiOptions): Promise<void> {
  const { dataDir, products, clock, log, faultsEnabled } = options;
  const { freeDeliveryFrom = fromDecimal(199) } = options;
  const db = openMockDatabase(dataDir);
  const context: MockContext = { db, dataDir, products, clock, log, freeDeliveryFrom };
  app.addHook('onClose', async () => context.db.close());
  jsonBodiesOnly(app);
  if (faultsEnabled) faultInjection(app);

  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    if (known.code === 'INTERNAL')
      log.error({ err: known, call: request.routeOptions.url }, 'Mock call failed');
    return reply.code(known.status).send(refusal(known));
  });
  app.setNotFoundHandler((_request, reply) => {
    const unknown = new AppError('ROUTE_NOT_FOUND', 'No such call');
    return reply.code(unknown.status).send(refusal(unknown));
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-cache, no-store');
  });

  userRoutes(app, context);
  cartRoutes(app, context);
  checkoutRoutes(app, context);
  orderRoutes(app, context);
  stockRoutes(app, context);

  await seedDemoCustomer(context);
  forgetOldAnswers(context);
  await mailOrders(context);
}
