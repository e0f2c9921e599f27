import * as v from 'valibot';
import { ChoicesSchema, ConsentIdSchema } from '../consent/consent-record.ts';

/**
 * `POST /api/ext/consent`: the proof of a consent or its withdrawal. The id is random and stored in
 * the shopper's browser. Nothing else identifies the shopper (pl-F01).
 */
export const ConsentBodySchema = v.object({
  consent_id: ConsentIdSchema,
  version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  given_at: v.pipe(v.string(), v.isoTimestamp()),
  choices: ChoicesSchema,
});

export type ConsentBody = v.InferOutput<typeof ConsentBodySchema>;
