import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';

/** Our plugin inside an engine: every request of the contract is one call to it (decision 079). */
export interface Plugin {
  /** The engine's name; also the carrier of all deliveries, as engines know methods only. */
  readonly name: string;
  ask<T>(
    field: string,
    schema: v.GenericSchema<unknown, T>,
    signal: AbortSignal,
    input?: object,
  ): Promise<T>;
}

/** Texts that the contract wants word for word. */
export const refusalMessages: ReadonlyMap<string, string> = new Map([
  ['CART_COUPON_INVALID', 'Coupon code is not valid'],
]);

/** The answer of a call, of the expected shape only. */
export function checkAnswer<T>(
  engine: string,
  call: string,
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
): T {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const place = `${call}.${v.getDotPath(issue) ?? ''}`;
  throw new AppError('COMMERCE_BAD_ANSWER', `${engine}: ${place}: ${issue.message}`);
}
