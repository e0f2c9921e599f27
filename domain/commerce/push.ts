import * as v from 'valibot';

const base64url = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+=*$/),
    v.check((text) => Math.floor((text.replaceAll('=', '').length * 3) / 4) === bytes),
  );
const endpoint = v.pipe(v.string(), v.url(), v.maxLength(1000));
const sku = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));

/** A browser's push subscription (RFC 8030), with the keys for message encryption (RFC 8291). */
export const PushSubscriptionSchema = v.looseObject({
  endpoint,
  keys: v.looseObject({ p256dh: base64url(65), auth: base64url(16) }),
});

/** What a device is notified about: a restocked product, one order, or all orders. */
const PushTopicSchema = v.variant('kind', [
  v.looseObject({
    kind: v.literal('availability'),
    sku,
    product_id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  }),
  v.looseObject({
    kind: v.literal('order'),
    order_uuid: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    secret: v.nullish(v.pipe(v.string(), v.maxLength(128)), null),
  }),
  v.looseObject({ kind: v.literal('orders') }),
]);

/** `GET /api/ext/push/key`: the public VAPID key (RFC 8292). */
export const PushKeySchema = base64url(65);

export const PushBodySchema = v.looseObject({
  subscription: PushSubscriptionSchema,
  topic: PushTopicSchema,
});

/** `POST /api/ext/push/wishes`: the endpoint of a device gives access to its topics. */
export const PushDeviceBodySchema = v.looseObject({ endpoint });

/** `POST /api/ext/push/unsubscribe`; without a topic all notifications end. */
export const PushRemovalSchema = v.looseObject({
  endpoint,
  topic: v.nullish(PushTopicSchema, null),
});

/** `POST /api/ext/push/renew`: the browser has changed the device's endpoint. */
export const PushRenewalSchema = v.looseObject({
  old_endpoint: endpoint,
  subscription: PushSubscriptionSchema,
});

/** The topics of a device; `subject` is a sku, or the uuid of an order. */
export const PushWishesSchema = v.array(
  v.looseObject({ kind: v.picklist(['availability', 'order', 'orders']), subject: v.string() }),
);

export type PushSubscriptionData = v.InferOutput<typeof PushSubscriptionSchema>;
export type PushTopic = v.InferOutput<typeof PushTopicSchema>;
export type PushWish = v.InferOutput<typeof PushWishesSchema>[number];
