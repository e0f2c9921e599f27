import * as v from 'valibot';

const address = v.pipe(v.string(), v.url());

/** What pages tell the worker. */
const MessageSchema = v.variant('type', [
  /** What a page showed, so that it opens without a connection even when this worker came after it. */
  v.object({
    type: v.literal('visit'),
    page: address,
    pictures: v.pipe(v.array(address), v.maxLength(60)),
    title: v.optional(v.string(), ''),
    screen: v.optional(v.string(), ''),
  }),
  /** The page rests: a good moment to fetch what may be wanted later. `home` is the path of Home. */
  v.object({ type: v.literal('rest'), home: v.string(), quota: v.pipe(v.number(), v.minValue(1)) }),
  /** Asked by the shopper, or by a page that is of the waiting worker's build already. */
  v.object({ type: v.literal('take-over') }),
  /** Answered through the message's port. */
  v.object({ type: v.literal('which-build') }),
]);

export type Message = v.InferOutput<typeof MessageSchema>;
export type Visit = Extract<Message, { type: 'visit' }>;

/** A page's message; null for anything else. */
export function readMessage(data: unknown): Message | null {
  const result = v.safeParse(MessageSchema, data);
  return result.success ? result.output : null;
}
