import * as v from 'valibot';

/** Where a visit began; `date` in ISO form. [content-21] */
export const StartPageSchema = v.object({
  url: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
  date: v.pipe(v.string(), v.isoTimestamp()),
});

export type StartPage = v.InferOutput<typeof StartPageSchema>;

/** Parameters that name the campaign of a visit. */
const campaign = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/;

/**
 * The start page of a visit that a campaign led to, with that campaign's parameters and no other,
 * since an address may carry a mail or a key; null for any other visit.
 */
export function startPageOf(address: string, now: number): StartPage | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, searchParams } = new URL(address);
  const kept = [...searchParams].filter(([name, value]) => campaign.test(name) && value !== '');
  if (kept.length === 0) return null;
  const url = `${origin}${pathname}?${new URLSearchParams(kept)}`;
  return url.length > 2048 ? null : { url, date: new Date(now).toISOString() };
}
