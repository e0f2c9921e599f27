import * as v from 'valibot';

/** The source of a product rail: a flag, a category, or all reduced products. [content-11] */
export type RailSource =
  | { readonly by: 'flag'; readonly id: number }
  | { readonly by: 'category'; readonly id: number }
  | { readonly by: 'reduced' };

const pattern = /^(?:(flag|category):(\d{1,9})|reduced)$/;

/** A source in the format of settings and layouts: `flag:6`, `category:12`, `reduced`. */
export const RailSourceSchema = v.pipe(
  v.string(),
  v.regex(pattern, 'flag:6, category:12 or reduced'),
  v.transform((text): RailSource => {
    const [, by, id] = pattern.exec(text) ?? [];
    if (by === 'flag' || by === 'category') return { by, id: Number(id) };
    return { by: 'reduced' };
  }),
);
