import * as v from 'valibot';

/** The first page of a visit; `date` in ISO form. [content-21] */
export const StartPageSchema = v.object({
  url: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
  date: v.pipe(v.string(), v.isoTimestamp()),
});

export type StartPage = v.InferOutput<typeof StartPageSchema>;

/** Parameters that name the campaign of a visit. */
const campaign = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/;

/**
 * The start page of a visit from a campaign; null for any other visit. It has only that campaign's
 * parameters, because an address may contain an e-mail or a key.
 */
export function startPageOf(address: string, now: number): StartPage | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, searchParams } = new URL(address);
  const campaignParams = [...searchParams].filter(
    ([name, value]) => campaign.test(name) && value !== '',
  );
  if (campaignParams.length === 0) return null;
  const url = `${origin}${pathname}?${new URLSearchParams(campaignParams)}`;
  return url.length > 2048 ? null : { url, date: new Date(now).toISOString() };
}
