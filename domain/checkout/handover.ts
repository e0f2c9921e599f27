import * as v from 'valibot';
import { ChosenPointSchema } from './chosen-point.ts';

/**
 * Parameter in the fragment of the checkout's address by which a person takes over what an assistant
 * prepared. A fragment is in no request, cache or log.
 */
export const handoverParameter = 'asystent';

/** Path of the request that exchanges the secret for the prepared details. */
export const handoverPath = '/ucp/handover';

const text = v.pipe(v.string(), v.maxLength(256));

/** What a person takes over, as fields of the saved checkout; empty ones are unknown. */
export const HandoverSchema = v.object({
  /** The order gets this id. */
  orderId: text,
  personalDetails: v.object({ firstName: text, lastName: text, emailAddress: text }),
  shippingDetails: v.object({
    firstName: text,
    lastName: text,
    streetAddress: text,
    apartmentNumber: text,
    city: text,
    zipCode: text,
    phoneNumber: text,
    country: text,
    state: text,
    shippingMethod: text,
  }),
  points: v.array(ChosenPointSchema),
});

export type Handover = v.InferOutput<typeof HandoverSchema>;
