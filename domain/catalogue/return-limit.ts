import type { ProductType } from './documents.ts';

/** Why a product cannot be returned, or only under conditions (UPK art. 38). */
export const returnLimits = ['made-to-measure', 'sealed', 'digital'] as const;
export type ReturnLimit = (typeof returnLimits)[number];

/** The fields of a document with these limits. */
export const returnLimitCodes = {
  madeToMeasure: 'made_to_measure',
  sealedHygiene: 'sealed_hygiene',
} as const;

/** Platforms store yes and no in many forms; any text but a no is a yes. */
export function isYes(value: unknown): boolean {
  if (typeof value === 'string') return !/^(?:|0|no|nie|false)$/i.test(value.trim());
  return value === true || value === 1;
}

/** The limit on returning a product, from its document; null without one. [pl-C10] */
export function returnLimitOf(
  product: { readonly type_id: ProductType } & Readonly<Record<string, unknown>>,
): ReturnLimit | null {
  if (isYes(product[returnLimitCodes.madeToMeasure])) return 'made-to-measure';
  if (isYes(product[returnLimitCodes.sealedHygiene])) return 'sealed';
  return product.type_id === 'downloadable' ? 'digital' : null;
}

/**
 * Whether an order of such lines can be withdrawn from. One returnable item is enough, and a sealed
 * item counts until it is opened. [pl-C10]
 */
export const mayWithdraw = (limits: readonly (ReturnLimit | undefined)[]): boolean =>
  limits.some((limit) => limit === undefined || limit === 'sealed');
