import * as v from 'valibot';

const text = (length: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(length));
const short = v.nullish(v.pipe(v.string(), v.maxLength(256)));
const email = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254));
const address = v.pipe(v.string(), v.url(), v.regex(/^https?:/i), v.maxLength(2048));

/**
 * `POST /api/cart/save-start-page-url` (api-23): the first page of a session, `date` in ISO form.
 */
export const StartPageBodySchema = v.looseObject({
  url: v.looseObject({ url: address, date: v.pipe(v.string(), v.isoTimestamp()) }),
});

/** Redirect of a legacy URL (api-44). */
export const RedirectSchema = v.looseObject({
  from: v.string(),
  to: v.string(),
  code: v.nullish(v.picklist([301, 302]), 301),
});

export const RedirectsSchema = v.array(RedirectSchema);

/** `POST /api/ext/events` (api-50): a shopping event for the shop's own log; money in złote. */
export const EventBodySchema = v.looseObject({
  event: v.picklist(['add_to_cart', 'purchase']),
  currency: v.pipe(v.string(), v.length(3)),
  value: v.pipe(v.number(), v.finite(), v.minValue(0)),
  coupon: short,
  items: v.pipe(
    v.array(v.looseObject({ sku: text(128), qty: v.nullish(v.number()) })),
    v.maxLength(500),
  ),
  urls: v.nullish(v.pipe(v.array(v.pipe(v.string(), v.maxLength(2048))), v.maxLength(20))),
  _fbp: short,
  _fbc: short,
  transaction_id: short,
});

/** `POST /api/ext/mail-service/send-email`: a message to the shop, with a token of `get-token`. */
export const SendMailBodySchema = v.looseObject({
  token: text(256),
  emailData: v.looseObject({
    sourceAddress: email,
    subject: text(200),
    emailText: text(10_000),
  }),
});

/** Name and address of a company, by its NIP (pl-H02). */
export const CompanySchema = v.looseObject({
  nip: v.string(),
  name: v.string(),
  street: v.nullish(v.string(), ''),
  house: v.nullish(v.string(), ''),
  postcode: v.nullish(v.string(), ''),
  city: v.nullish(v.string(), ''),
});

export type EventBody = v.InferOutput<typeof EventBodySchema>;
export type SendMailBody = v.InferOutput<typeof SendMailBodySchema>;
export type Company = v.InferOutput<typeof CompanySchema>;
