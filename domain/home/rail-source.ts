import * as v from 'valibot';

/** Where a row of products takes them from: a flag, a category, or whatever is reduced. [content-11] */
export type RailSource =
  | { readonly by: 'flag'; readonly id: number }
  | { readonly by: 'category'; readonly id: number }
  | { readonly by: 'reduced' };

const pattern = /^(?:(flag|category):(\d{1,9})|reduced)$/;

/** A source as settings and layouts write it: `flag:6`, `category:12`, `reduced`. */
export const RailSourceSchema = v.pipe(
  v.string(),
  v.regex(pattern, 'flag:6, category:12 or reduced'),
  v.transform((text): RailSource => {
    const [, by, id] = pattern.exec(text) ?? [];
    if (by === 'flag' || by === 'category') return { by, id: Number(id) };
    return { by: 'reduced' };
  }),
);
