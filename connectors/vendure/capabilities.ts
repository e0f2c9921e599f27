import {
  type Capabilities,
  type Feature,
  offeredPayments,
} from '../../domain/commerce/capabilities.ts';
import { shippingKinds } from '../../domain/commerce/methods.ts';
import type { Routes } from '../kit/routes.ts';
import type { VendureFacts } from './vendure-facts.ts';

/** What this connector maps, whatever is set up in Vendure. */
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

/** The declaration of a Vendure: its methods and points are read, the rest is known. */
export function capabilityRoutes(facts: VendureFacts): Routes {
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
