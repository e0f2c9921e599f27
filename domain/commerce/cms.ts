import * as v from 'valibot';

const text = v.nullish(v.string(), '');

/** A content page or block of the platform's content service (api-45); `content` is HTML. */
export const CmsEntrySchema = v.looseObject({
  identifier: v.string(),
  url_key: text,
  title: text,
  content: text,
});

/** A named layout with its blocks, in order. */
export const CmsLayoutSchema = v.looseObject({
  name: v.string(),
  blocks: v.array(CmsEntrySchema),
});

/** Settings of the content service. */
export const CmsConfigSchema = v.looseObject({
  home_layout: text,
});

/** The key of a draft: the content service identifies drafts by uuid only. */
export const DraftKeySchema = v.pipe(v.string(), v.uuid());

export type CmsEntry = v.InferOutput<typeof CmsEntrySchema>;
export type CmsLayout = v.InferOutput<typeof CmsLayoutSchema>;
