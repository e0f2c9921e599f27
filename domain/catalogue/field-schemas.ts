import * as v from 'valibot';

/** Values as platforms write them: numbers as text, `null` for none, 1 and 0 for booleans. */
const isBlank = (value: string | number): boolean =>
  typeof value === 'string' && value.trim() === '';

export const text = v.nullish(v.string());
/** A date the platform's database writes as zeros means no date. */
export const date = v.pipe(
  text,
  v.transform((value) => (value?.startsWith('0000-00-00') ? null : value)),
);
/** A calendar day, `2026-11-21`. */
const day = v.pipe(v.string(), v.isoDate());
/**
 * Gross prices in złote, each in force from that calendar day (Europe/Warsaw) until the next entry.
 * A price of 0 or less is not known, and would be the lowest of any window.
 */
export const priceHistory = v.nullish(
  v.pipe(
    v.array(v.object({ from: day, price: v.number() })),
    v.filterItems(({ price }) => price > 0),
  ),
);
/** An empty text means no number: parsed as 0 it would be a price of 0. */
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
