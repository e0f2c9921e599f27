import * as v from 'valibot';

const PushMessageSchema = v.object({
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
  body: v.pipe(v.string(), v.maxLength(300)),
  /** A page of the shop: path and query. */
  url: v.pipe(v.string(), v.maxLength(500)),
  /** Messages of one tag replace each other on the screen. */
  tag: v.pipe(v.string(), v.maxLength(120)),
});

/** The message a backend sends to a device, as JSON in an encrypted push message. */
export type PushMessage = v.InferOutput<typeof PushMessageSchema>;

const MessageTextSchema = v.pipe(v.string(), v.parseJson(), PushMessageSchema);

/** The address within the shop; the home page if the message names another origin. */
export function ownAddress(url: string, origin: string): string {
  const parsed = URL.parse(url, origin);
  return parsed?.origin === origin ? parsed.href : new URL('/', origin).href;
}

/** The message of a push; null if it is invalid. */
export function readPushMessage(text: string | null, origin: string): PushMessage | null {
  const read = v.safeParse(MessageTextSchema, text);
  return read.success ? { ...read.output, url: ownAddress(read.output.url, origin) } : null;
}

/**
 * The fallback for an invalid push, because a browser must show something for each: it
 * links to the home page.
 */
export function unreadMessage(origin: string, shopName: string): PushMessage {
  return {
    title: shopName,
    body: 'Masz nową wiadomość od sklepu.',
    url: ownAddress('/', origin),
    tag: 'witryna',
  };
}
