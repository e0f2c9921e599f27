import * as v from 'valibot';

/** Values as platforms write them: numbers as text, `null` for nothing, 1 and 0 for yes and no. */
const isBlank = (value: string | number): boolean =>
  typeof value === 'string' && value.trim() === '';

export const text = v.nullish(v.string());
/** A platform's database writes a date that is not set as one of zeros. */
export const date = v.pipe(
  text,
  v.transform((value) => (value?.startsWith('0000-00-00') ? null : value)),
);
/** A calendar day, `2026-11-21`. */
export const day = v.pipe(v.string(), v.isoDate());
/** An empty text is no number: read as 0 it would give a product away. */
export const decimal = v.nullish(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((value) => (isBlank(value) ? null : Number(value))),
    v.nullable(v.pipe(v.number(), v.finite())),
  ),
);
export const integer = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => (isBlank(value) ? Number.NaN : Number(value))),
  v.safeInteger(),
);
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => value === true || value === 1 || value === '1'),
);
export const identifier = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
