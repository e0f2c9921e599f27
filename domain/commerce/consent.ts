import * as v from 'valibot';
import { ChoicesSchema, ConsentIdSchema } from '../consent/consent-record.ts';

/**
 * `POST /api/ext/consent`: the proof of what somebody agreed to, or no longer does. The id is random
 * and lies in their browser, so that they can name it; nothing else says who they are (pl-F01).
 */
export const ConsentBodySchema = v.object({
  consent_id: ConsentIdSchema,
  version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  given_at: v.pipe(v.string(), v.isoTimestamp()),
  choices: ChoicesSchema,
});

export type ConsentBody = v.InferOutput<typeof ConsentBodySchema>;
