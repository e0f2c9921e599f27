import * as v from 'valibot';
import type { ChosenPoint } from '../checkout/chosen-point.ts';
import type { Handover } from '../checkout/handover.ts';
import { addressFields, buyerFields } from './checkout-check.ts';
import { type DeliveryChoice, optionId } from './fulfilment-view.ts';
import type { Buyer } from './purchase-request.ts';

/** The secret of a hand-over, which the shop's page sends. */
export const HandoverRequestSchema = v.object({
  secret: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)),
});

/** The details that an assistant collected, in the form of the saved checkout. */
export function handoverOf(
  orderId: string,
  buyer: Buyer,
  choice: DeliveryChoice | null,
  point: ChosenPoint | null,
): Handover {
  const { firstName, lastName, emailAddress } = buyerFields(buyer);
  return {
    orderId,
    personalDetails: { firstName, lastName, emailAddress },
    shippingDetails: {
      ...addressFields(buyer, choice),
      shippingMethod: choice?.option ? optionId(choice.option) : '',
    },
    points: point === null ? [] : [point],
  };
}
