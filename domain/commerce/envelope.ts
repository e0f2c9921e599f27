import * as v from 'valibot';
import { isRecord } from '../is-record.ts';

/**
 * The answer around every commerce call: `code` equals the HTTP status. A refusal carries its text
 * in `result` (as the platform does) and in `errorMessage`; `error` is the stable code to recover by
 * and `details` the facts for a message with places to fill.
 */
const EnvelopeFieldsSchema = v.looseObject({
  code: v.pipe(v.number(), v.integer()),
  result: v.unknown(),
  meta: v.nullish(v.record(v.string(), v.unknown())),
  error: v.nullish(v.string()),
  errorMessage: v.nullish(v.string()),
  details: v.nullish(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});

/** Some services write the code as text. */
const codeOf = (code: unknown) =>
  typeof code === 'string' && /^\d{3}$/.test(code) ? Number(code) : code;

/** Content and size-table services of the platform say `resultCode` where others say `code`. */
export const EnvelopeSchema = v.pipe(
  v.looseObject({ code: v.optional(v.unknown()), resultCode: v.optional(v.unknown()) }),
  v.transform((answer) => ({ ...answer, code: codeOf(answer.code ?? answer.resultCode) })),
  EnvelopeFieldsSchema,
);

export type Envelope = v.InferOutput<typeof EnvelopeSchema>;

/**
 * The answer of a placed order, whose backend need not name a code (checkout-24): one that says neither
 * a code nor an error did what it was asked. Every other call without a code is a wrong answer.
 */
export function withOrderCode(answer: unknown): unknown {
  if (!isRecord(answer)) return answer;
  const said = ['code', 'resultCode', 'error', 'errorMessage'].some((key) => answer[key] != null);
  return said ? answer : { ...answer, code: 200 };
}

/** A success and its typed result, or the refusal's stable code with its facts. */
export type CommerceAnswer<T> =
  | { readonly kind: 'done'; readonly result: T; readonly meta: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'refused';
      readonly code: number;
      readonly error: string;
      readonly message: string;
      readonly details: Readonly<Record<string, string | number | boolean>>;
    };

const ServerMessageSchema = v.looseObject({ message: v.string() });

/** The server's own words for a refusal; empty when it gave none. */
function refusalMessage(envelope: Envelope): string {
  if (envelope.errorMessage) return envelope.errorMessage;
  if (typeof envelope.result === 'string') return envelope.result;
  const worded = v.safeParse(ServerMessageSchema, envelope.result);
  return worded.success ? worded.output.message : '';
}

/**
 * Reads an answer of the backend against the call's result schema.
 * Throws a `ValiError` when it is no envelope or a success without the promised result.
 */
export function readAnswer<T>(
  body: unknown,
  result: v.GenericSchema<unknown, T>,
): CommerceAnswer<T> {
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
