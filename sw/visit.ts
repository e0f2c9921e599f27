import * as v from 'valibot';

const VisitSchema = v.object({
  type: v.literal('visit'),
  page: v.pipe(v.string(), v.url()),
  pictures: v.pipe(v.array(v.pipe(v.string(), v.url())), v.maxLength(60)),
});

export type Visit = v.InferOutput<typeof VisitSchema>;

/** A page's report of what it showed; null for any other message. */
export function readVisit(message: unknown): Visit | null {
  const result = v.safeParse(VisitSchema, message);
  return result.success ? result.output : null;
}
