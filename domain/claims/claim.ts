import * as v from 'valibot';

/** What the shop remembers of this device under a code: an invitation that was seen, for instance. */
export const ClaimSchema = v.object({
  code: v.pipe(v.string(), v.nonEmpty()),
  /** When it was last set, in ms. */
  created_at: v.number(),
  value: v.union([v.boolean(), v.number(), v.string()]),
  /** What it is for, in words for whoever looks into the device's storage. */
  description: v.string(),
});

export type Claim = v.InferOutput<typeof ClaimSchema>;
export type Claims = readonly Claim[];

export function withClaim(claims: Claims, claim: Claim): Claims {
  return [...withoutClaim(claims, claim.code), claim];
}

export function withoutClaim(claims: Claims, code: string): Claims {
  return claims.filter((claim) => claim.code !== code);
}

export function claimOf(claims: Claims, code: string): Claim | null {
  return claims.find((claim) => claim.code === code) ?? null;
}
