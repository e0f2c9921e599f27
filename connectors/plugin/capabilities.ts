import {
  type Capabilities,
  type Feature,
  offeredPayments,
} from '../../domain/commerce/capabilities.ts';
import { shippingKinds } from '../../domain/commerce/methods.ts';
import type { Routes } from '../kit/routes.ts';
import type { Facts } from './facts.ts';

/** What these connectors map, whatever is set up in the engine. */
const features: readonly Feature[] = [
  'idempotency-keys',
  'order-lookup',
  'cart-id-header',
  'find-order',
  'countries',
  'accounts',
  'coupons',
  'withdrawal',
  'complaints',
];

/** The declaration of an engine: its methods and points are read, the rest is known. */
export function capabilityRoutes(facts: Facts): Routes {
  return {
    'GET /api/capabilities': async (_call, signal): Promise<Capabilities> => {
      const [payments, points] = await Promise.all([facts.payments(signal), facts.points(signal)]);
      const ours = points.some(({ network }) => network === 'salon' || network === 'showroom');
      const picked = points.map(({ kind }) => kind);
      return {
        features: [
          ...features,
          ...(points.length > 0 ? (['points'] as const) : []),
          ...(ours ? (['shops'] as const) : []),
        ],
        payments: offeredPayments.filter((kind) => payments.some((one) => one.kind === kind)),
        deliveries: shippingKinds.filter((kind) => kind === 'courier' || picked.includes(kind)),
      };
    },
  };
}
