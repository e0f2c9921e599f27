import * as v from 'valibot';
import { blikCodeField } from '../form/fields.ts';
import { paymentKinds } from './methods.ts';

/**
 * `pending` waits for the shopper, `waiting` for the bank. `refused`, `expired` and `failed` can be
 * retried. `not_needed` is paid on delivery or by a gift card. After a withdrawal, `cancelled`
 * needs no payment, and a payment is `refunded`.
 */
export const paymentStates = [
  'pending',
  'waiting',
  'paid',
  'refused',
  'expired',
  'failed',
  'not_needed',
  'cancelled',
  'refunded',
] as const;

/** A refund by the original payment method: amount and the calendar day it is due (UPK art. 32). */
export const OwedRefundSchema = v.looseObject({ amount: v.number(), until: v.string() });

/** Seconds in which a BLIK code can be confirmed in the bank's app (pl-J01). */
export const blikLife = 120;

/** Further data of some payment methods. */
export const PaymentAdditionalSchema = v.looseObject({
  blik_code: v.nullish(blikCodeField),
  gateway_id: v.nullish(v.pipe(v.string(), v.maxLength(64))),
});

/** Data of a regular bank transfer; `due_at` is an ISO time (pl-J06). */
const TransferSchema = v.looseObject({
  account: v.string(),
  title: v.string(),
  amount: v.number(),
  recipient: v.nullish(v.string(), ''),
  due_at: v.nullish(v.string(), null),
});

/** The result of `GET /api/order/{uuid}/payment`; amounts in złote, times in ISO form. */
export const OrderPaymentSchema = v.looseObject({
  status: v.picklist(paymentStates),
  order_number: v.nullish(v.string(), ''),
  /** Code of the payment method. */
  method: v.string(),
  amount: v.number(),
  /** When the current attempt or the stock reservation expires. */
  expires_at: v.nullish(v.string(), null),
  can_retry: v.nullish(v.boolean(), false),
  /** Page of the operator where the shopper pays; null where there is none. */
  redirect_url: v.nullish(v.string(), null),
  transfer: v.nullish(TransferSchema, null),
  refund: v.nullish(OwedRefundSchema, null),
  /** Payment methods available for this order now; present where a retry is possible (pl-J07). */
  methods: v.nullish(
    v.array(
      v.looseObject({
        code: v.string(),
        title: v.string(),
        kind: v.fallback(v.picklist(paymentKinds), 'bank'),
      }),
    ),
    [],
  ),
  /** Why the last attempt failed. */
  reason: v.nullish(v.picklist(['wrong_code', 'refused', 'expired']), null),
});

/** A retry: `POST /api/order/{uuid}/payment`. Guests must send the secret. */
export const PaymentTryBodySchema = v.looseObject({
  method: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  secret: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  blik_code: v.nullish(blikCodeField),
  gateway_id: v.nullish(v.pipe(v.string(), v.maxLength(64))),
});

export type PaymentState = (typeof paymentStates)[number];
export type OrderPayment = v.InferOutput<typeof OrderPaymentSchema>;
export type PaymentTryBody = v.InferOutput<typeof PaymentTryBodySchema>;
