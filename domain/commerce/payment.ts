import * as v from 'valibot';
import { blikCodeField } from '../form/fields.ts';
import { paymentKinds } from './methods.ts';

/**
 * `pending` waits for the shopper, `waiting` for the bank; `refused`, `expired` and `failed` can be
 * tried again; `not_needed` is paid on delivery or by a gift card. Of an order that was withdrawn from, `cancelled`
 * is not paid for and need not be any more, and the money of `refunded` goes back.
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

/** Money that goes back the way it came: what, and by which calendar day (UPK art. 32). */
export const OwedRefundSchema = v.looseObject({ amount: v.number(), until: v.string() });

/** Seconds a BLIK code can be confirmed in the bank's app (pl-J01). */
export const blikLife = 120;

/** What some ways of paying need besides their name. */
export const PaymentAdditionalSchema = v.looseObject({
  blik_code: v.nullish(blikCodeField),
  gateway_id: v.nullish(v.pipe(v.string(), v.maxLength(64))),
});

/** Where and how to pay by an ordinary bank transfer; `due_at` is an ISO time (pl-J06). */
const TransferSchema = v.looseObject({
  account: v.string(),
  title: v.string(),
  amount: v.number(),
  recipient: v.nullish(v.string(), ''),
  due_at: v.nullish(v.string(), null),
});

/** What `GET /api/order/{uuid}/payment` answers; amounts in złote, times in ISO form. */
export const OrderPaymentSchema = v.looseObject({
  status: v.picklist(paymentStates),
  order_number: v.nullish(v.string(), ''),
  /** Code of the way of paying. */
  method: v.string(),
  amount: v.number(),
  /** When the present try, or the goods kept for the order, are given up. */
  expires_at: v.nullish(v.string(), null),
  can_retry: v.nullish(v.boolean(), false),
  /** Page of the operator where the shopper pays; null where there is none to go to. */
  redirect_url: v.nullish(v.string(), null),
  transfer: v.nullish(TransferSchema, null),
  refund: v.nullish(OwedRefundSchema, null),
  /** Ways in which this order may be paid for now; told where it can be tried again (pl-J07). */
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
  /** Why the last try failed. */
  reason: v.nullish(v.picklist(['wrong_code', 'refused', 'expired']), null),
});

/** A further try: `POST /api/order/{uuid}/payment`. The secret is needed of whoever is not its customer. */
export const PaymentTryBodySchema = v.looseObject({
  method: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  secret: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  blik_code: v.nullish(blikCodeField),
  gateway_id: v.nullish(v.pipe(v.string(), v.maxLength(64))),
});

export type PaymentState = (typeof paymentStates)[number];
export type OrderPayment = v.InferOutput<typeof OrderPaymentSchema>;
export type PaymentTryBody = v.InferOutput<typeof PaymentTryBodySchema>;
