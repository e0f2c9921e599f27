import * as v from 'valibot';
import type { OrderView } from '../../domain/commerce/order-view.ts';

const NamedSchema = v.looseObject({ firstname: v.string(), lastname: v.string() });

/** The buyer's name from the order; empty if it has none. */
export function buyerName({ billing_address, shipping_address }: OrderView): string {
  const named = v.safeParse(NamedSchema, billing_address ?? shipping_address);
  return named.success ? `${named.output.firstname} ${named.output.lastname}`.trim() : '';
}
