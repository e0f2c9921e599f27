import * as v from 'valibot';

const address = v.pipe(v.string(), v.url());

/** Messages from pages to the worker. */
const MessageSchema = v.variant('type', [
  /**
   * A page was shown. It is cached for offline use, even when this worker was installed after it
   * loaded.
   */
  v.object({
    type: v.literal('visit'),
    page: address,
    pictures: v.pipe(v.array(address), v.maxLength(60)),
    title: v.optional(v.string(), ''),
    screen: v.optional(v.string(), ''),
  }),
  /** The page is idle: a good moment to prefetch. `home` is the path of the home page. */
  v.object({ type: v.literal('rest'), home: v.string(), quota: v.pipe(v.number(), v.minValue(1)) }),
  /**
   * Sent when the shopper requests the update, or by a page that already has the waiting worker's
   * build.
   */
  v.object({ type: v.literal('take-over') }),
  /** The response goes through the message's port. */
  v.object({ type: v.literal('which-build') }),
]);

export type Message = v.InferOutput<typeof MessageSchema>;
export type Visit = Extract<Message, { type: 'visit' }>;

/** A page's message; null for anything else. */
export function readMessage(data: unknown): Message | null {
  const result = v.safeParse(MessageSchema, data);
  return result.success ? result.output : null;
}
