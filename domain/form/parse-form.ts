import * as v from 'valibot';

export type FormErrors = Readonly<Record<string, string>>;

export type ParsedForm<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: FormErrors };

/**
 * Reads a form's fields (a `FormData`, or the entries of a record) against a schema whose messages
 * are message ids. Each wrong field gives its first one; an error of the whole stands under `form`.
 */
export function parseForm<T>(
  fields: Iterable<readonly [string, unknown]>,
  schema: v.GenericSchema<unknown, T>,
): ParsedForm<T> {
  const parsed = v.safeParse(schema, Object.fromEntries(fields));
  if (parsed.success) return { ok: true, value: parsed.output };
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const field = String(issue.path?.[0]?.key ?? 'form');
    errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}
