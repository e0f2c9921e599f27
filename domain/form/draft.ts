import * as v from 'valibot';

/** The fields of a form that is not sent yet, by name. */
const DraftSchema = v.object({
  keptAt: v.number(),
  fields: v.record(v.string(), v.string()),
});
/** Drafts by the name of the form. */
export const DraftsSchema = v.record(v.string(), DraftSchema);

export type Draft = v.InferOutput<typeof DraftSchema>;
export type Drafts = Readonly<Record<string, Draft>>;

/** Lifetime of a draft: after a week it is no longer used and is deleted with the next change. */
export const draftLifeMs = 7 * 24 * 60 * 60_000;

function unexpired(drafts: Drafts, now: number): [string, Draft][] {
  return Object.entries(drafts).filter(([, { keptAt }]) => Math.abs(now - keptAt) < draftLifeMs);
}

/** Stores a draft, or deletes the one of that name if it is empty. */
export function withDraft(
  drafts: Drafts,
  name: string,
  fields: Draft['fields'],
  now: number,
): Record<string, Draft> {
  const others = unexpired(drafts, now).filter(([other]) => other !== name);
  const isEmpty = Object.values(fields).every((text) => text.trim() === '');
  return Object.fromEntries(isEmpty ? others : [...others, [name, { keptAt: now, fields }]]);
}

/** The stored fields of a form, if the draft has not expired. */
export function draftFields(drafts: Drafts, name: string, now: number): Draft['fields'] {
  return Object.fromEntries(unexpired(drafts, now))[name]?.fields ?? {};
}
