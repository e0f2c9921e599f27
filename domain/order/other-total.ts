import { fromDecimal, type Grosze } from '../money.ts';

/** Gross totals of an order in grosze: the one the shopper agreed to, and the one it has. */
export interface OtherTotal {
  readonly agreed: Grosze;
  readonly now: Grosze;
}

/**
 * Both totals where the backend states another one than the shopper agreed to; null where they are
 * equal or one is unknown. `stated` is in złote.
 */
export function otherTotal(
  agreed: Grosze | null | undefined,
  stated: number | null | undefined,
): OtherTotal | null {
  if (agreed == null || stated == null) return null;
  const now = fromDecimal(stated);
  return now === agreed ? null : { agreed, now };
}
