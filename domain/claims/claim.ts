import * as v from 'valibot';

/** A fact stored on this device under a code, such as an invitation that was seen. */
export const ClaimSchema = v.object({
  code: v.pipe(v.string(), v.nonEmpty()),
  /** When it was last set, in ms. */
  created_at: v.number(),
  value: v.union([v.boolean(), v.number(), v.string()]),
  /** The purpose, for a person who inspects the device's storage. */
  description: v.string(),
});

export type Claim = v.InferOutput<typeof ClaimSchema>;
export type Claims = readonly Claim[];

/** Adds a claim and replaces one of the same code. */
export function withClaim(claims: Claims, claim: Claim): Claims {
  return [...claims.filter(({ code }) => code !== claim.code), claim];
}

/** The claim of this code; null where there is none. */
export function claimOf(claims: Claims, code: string): Claim | null {
  return claims.find((claim) => claim.code === code) ?? null;
}
