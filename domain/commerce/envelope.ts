import * as v from 'valibot';
import { isRecord } from '../is-record.ts';

/**
 * The envelope of every commerce response: `code` equals the HTTP status. A refusal has its text in
 * `result` (as on the platform) and in `errorMessage`. `error` is the stable code, `details` are
 * values for the message's placeholders.
 */
const EnvelopeFieldsSchema = v.looseObject({
  code: v.pipe(v.number(), v.integer()),
  result: v.unknown(),
  meta: v.nullish(v.record(v.string(), v.unknown())),
  error: v.nullish(v.string()),
  errorMessage: v.nullish(v.string()),
  details: v.nullish(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});

/** Some services send the code as text. */
const codeOf = (code: unknown) =>
  typeof code === 'string' && /^\d{3}$/.test(code) ? Number(code) : code;

/** A refusal may have its text in `message` instead of `result`. [api-55] */
const resultOf = (body: Readonly<Record<string, unknown>>) =>
  'result' in body || typeof body['message'] !== 'string' ? {} : { result: body['message'] };

/** Content and size-table services of the platform use `resultCode` instead of `code`. */
export const EnvelopeSchema = v.pipe(
  v.looseObject({ code: v.optional(v.unknown()), resultCode: v.optional(v.unknown()) }),
  v.transform((body) => ({
    ...body,
    ...resultOf(body),
    code: codeOf(body.code ?? body.resultCode),
  })),
  EnvelopeFieldsSchema,
);

export type Envelope = v.InferOutput<typeof EnvelopeSchema>;

/**
 * The response to an order may have no code (checkout-24): without a code and an error it is a
 * success. Any other response without a code is invalid.
 */
export function withOrderCode(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const isEnvelope = ['code', 'resultCode', 'error', 'errorMessage'].some(
    (key) => body[key] != null,
  );
  return isEnvelope ? body : { ...body, code: 200 };
}

/** A success with its typed result, or a refusal with its stable code and details. */
export type CommerceResponse<T> =
  | { readonly kind: 'done'; readonly result: T; readonly meta: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'refused';
      readonly code: number;
      readonly error: string;
      readonly message: string;
      readonly details: Readonly<Record<string, string | number | boolean>>;
    };

const ServerMessageSchema = v.looseObject({ message: v.string() });

/** The server's own text for a refusal; empty when there is none. */
function refusalMessage(envelope: Envelope): string {
  if (envelope.errorMessage) return envelope.errorMessage;
  if (typeof envelope.result === 'string') return envelope.result;
  const worded = v.safeParse(ServerMessageSchema, envelope.result);
  return worded.success ? worded.output.message : '';
}

/**
 * Parses a backend response with the result schema of the request. Throws a `ValiError` when it is
 * no envelope, or a success with an invalid result.
 */
export function readResponse<T>(
  body: unknown,
  result: v.GenericSchema<unknown, T>,
): CommerceResponse<T> {
  const envelope = v.parse(EnvelopeSchema, body);
  if (envelope.code === 200) {
    return { kind: 'done', result: v.parse(result, envelope.result), meta: envelope.meta ?? {} };
  }
  return {
    kind: 'refused',
    code: envelope.code,
    error: envelope.error ?? 'COMMERCE_REFUSED',
    message: refusalMessage(envelope),
    details: envelope.details ?? {},
  };
}
