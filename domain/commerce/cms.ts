import * as v from 'valibot';

const text = v.nullish(v.string(), '');

/** A content page or block as the platform's content service tells it (api-45); `content` is HTML. */
export const CmsEntrySchema = v.looseObject({
  identifier: v.string(),
  url_key: text,
  title: text,
  content: text,
});

/** A layout by its name, with the blocks it is made of, in order. */
export const CmsLayoutSchema = v.looseObject({
  name: v.string(),
  blocks: v.array(CmsEntrySchema),
});

/** What the content service is set to. */
export const CmsConfigSchema = v.looseObject({
  home_layout: text,
});

/** The key of a draft: the content service names drafts by uuid alone. */
export const DraftKeySchema = v.pipe(v.string(), v.uuid());

export type CmsEntry = v.InferOutput<typeof CmsEntrySchema>;
export type CmsLayout = v.InferOutput<typeof CmsLayoutSchema>;
