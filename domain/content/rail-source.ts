import * as v from 'valibot';

/** The source of a product rail: a flag, a category, or all reduced products. [content-11] */
export type RailSource =
  | { readonly by: 'flag'; readonly id: number }
  | { readonly by: 'category'; readonly id: string }
  | { readonly by: 'reduced' };

const pattern = /^(?:flag:(\d{1,9})|category:([^\s:]{1,128})|reduced)$/;

/** A source in the format of settings and layouts: `flag:6`, `category:12`, `reduced`. */
export const RailSourceSchema = v.pipe(
  v.string(),
  v.regex(pattern, 'flag:6, category:12 or reduced'),
  v.transform((text): RailSource => {
    const [, flag, category] = pattern.exec(text) ?? [];
    if (flag !== undefined) return { by: 'flag', id: Number(flag) };
    return category === undefined ? { by: 'reduced' } : { by: 'category', id: category };
  }),
);
