import * as v from 'valibot';

/** What stands in a form that was not sent yet, by the names of its fields. */
const DraftSchema = v.object({
  keptAt: v.number(),
  fields: v.record(v.string(), v.string()),
});
/** By the name of the form. */
export const DraftsSchema = v.record(v.string(), DraftSchema);

export type Draft = v.InferOutput<typeof DraftSchema>;
export type Drafts = Readonly<Record<string, Draft>>;

/** A shopper who has not come back for a week has given up: what they wrote need not lie here. */
export const draftLifeMs = 7 * 24 * 60 * 60_000;

function alive(drafts: Drafts, now: number): [string, Draft][] {
  return Object.entries(drafts).filter(([, { keptAt }]) => Math.abs(now - keptAt) < draftLifeMs);
}

/** The drafts with another one, or without the one of that name where there is nothing to keep. */
export function withDraft(
  drafts: Drafts,
  name: string,
  fields: Draft['fields'],
  now: number,
): Record<string, Draft> {
  const others = alive(drafts, now).filter(([other]) => other !== name);
  const isEmpty = Object.values(fields).every((text) => text.trim() === '');
  return Object.fromEntries(isEmpty ? others : [...others, [name, { keptAt: now, fields }]]);
}

/** What was typed into a form, where that is not too long ago. */
export function draftFields(drafts: Drafts, name: string, now: number): Draft['fields'] {
  return Object.fromEntries(alive(drafts, now))[name]?.fields ?? {};
}
