import type { OrderView } from '../commerce/order-view.ts';

type Status = Pick<OrderView, 'status'>;

/** Whether the shop has the goods' money: paid before, by gift card alone, or at the door. (pl-C08) */
export function isPaidFor({
  status,
  payment,
}: Status & { readonly payment: Pick<OrderView['payment'], 'status' | 'method'> }): boolean {
  if (payment.status !== 'not_needed') return payment.status === 'paid';
  return payment.method !== 'cashondelivery' || status === 'delivered';
}

/** Whether goods have left the shop, so that there is something to send back. (pl-C09) */
export const hasLeftShop = ({ status }: Status): boolean =>
  status === 'sent' || status === 'delivered';
