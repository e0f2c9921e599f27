import type { EnginePayment } from './order-reply.ts';
import type { Call } from './routes.ts';

/** The cart that a request is about; empty without one. */
export const cartOf = ({ query }: Call): string => query['cartId'] ?? '';

/** The engine's payment methods as the contract lists them; the first is preselected. */
export const paymentMethods = (payments: readonly EnginePayment[]) =>
  payments.map(({ code, title, kind }, index) => ({
    code,
    title,
    kind,
    cost_incl_tax: 0,
    default: index === 0,
    is_server_method: true,
  }));
