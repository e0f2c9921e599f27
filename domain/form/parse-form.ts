import * as v from 'valibot';
import { shortNames } from './short-names.ts';

export type FormErrors = Readonly<Record<string, string>>;

export type ParsedForm<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: FormErrors };

/**
 * Validates form fields (a `FormData`, or the entries of a record) with a schema whose messages are
 * message ids. Returns the first error of each invalid field; an error of the whole form has the
 * key `form`. `nameLetters` is the shop's minimum length of a name.
 */
export function parseForm<T>(
  fields: Iterable<readonly [string, unknown]>,
  schema: v.GenericSchema<unknown, T>,
  nameLetters = 2,
): ParsedForm<T> {
  const typed = Object.fromEntries(fields);
  const parsed = v.safeParse(schema, typed);
  const errors: Record<string, string> = { ...shortNames(typed, nameLetters) };
  if (parsed.success) {
    return Object.keys(errors).length === 0
      ? { ok: true, value: parsed.output }
      : { ok: false, errors };
  }
  for (const issue of parsed.issues) {
    const field = String(issue.path?.[0]?.key ?? 'form');
    errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}
