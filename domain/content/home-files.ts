import * as v from 'valibot';
import { IdSchema } from '../id-schema.ts';
import type { LinkTarget } from '../url/link-target.ts';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** A link in an editor's format, to a product, category, tag or content page only. */
export const EditorLinkSchema = v.pipe(
  v.object({ kind: v.picklist(['product', 'category', 'tag', 'cms_page']), path: filled }),
  v.transform((link): LinkTarget => ({ to: 'entity', ...link })),
);

/** A picture of the catalogue: a path of this shop, never a URL of another host. */
export const EditorPictureSchema = v.pipe(
  v.string(),
  v.regex(/^\/(?![/\\])[\w./%-]*$/, 'a path of a picture of the catalogue'),
);

const optionalPicture = v.fallback(v.nullish(EditorPictureSchema, null), null);

const BannerSchema = v.object({
  title: filled,
  text: v.nullish(v.string(), ''),
  link: v.fallback(v.nullish(EditorLinkSchema, null), null),
  picture: optionalPicture,
  /** The place is paid for (pl-E05). */
  sponsored: v.optional(v.boolean()),
  /** What the shop has to have for it. */
  needs: v.optional(v.string()),
});

const PromotedSchema = v.object({
  category: IdSchema,
  title: v.nullish(v.string(), ''),
  picture: optionalPicture,
});

export type BannerFile = v.InferOutput<typeof BannerSchema>;
export type PromotedFile = v.InferOutput<typeof PromotedSchema>;

/** Contents of the home page's static JSON files; a missing one gives empty values. [content-09] */
export interface HomeFiles {
  readonly banners: readonly BannerFile[];
  /** Replaces the hero's own picture. */
  readonly headImage: string | null;
  readonly promoted: readonly PromotedFile[];
}

export const noHomeFiles: HomeFiles = { banners: [], headImage: null, promoted: [] };

/** File names by the part of the home page they define. */
export const homeFileNames = {
  banners: 'banners.json',
  headImage: 'head-image.json',
  promoted: 'promoted-categories.json',
} as const satisfies Record<keyof HomeFiles, string>;

const mostEntries = 24;

/** The valid entries; invalid ones are reported and skipped. */
function listOf<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  fault: (text: string) => void,
): readonly T[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    fault('expected a list');
    return [];
  }
  return value.slice(0, mostEntries).flatMap((entry: unknown, index) => {
    const read = v.safeParse(schema, entry);
    if (read.success) return [read.output];
    fault(`entry ${index + 1}: ${read.issues[0].message}`);
    return [];
  });
}

/**
 * Parses the files' JSON values, undefined where a file is missing. Invalid values are skipped and
 * reported with the file name.
 */
export function readHomeFiles(
  files: Readonly<Partial<Record<keyof HomeFiles, unknown>>>,
  fault: (file: string, text: string) => void,
): HomeFiles {
  const of = (part: keyof HomeFiles) => (text: string) => fault(homeFileNames[part], text);
  const head = v.safeParse(v.object({ picture: EditorPictureSchema }), files.headImage);
  if (files.headImage !== undefined && !head.success) of('headImage')(head.issues[0].message);
  return {
    banners: listOf(BannerSchema, files.banners, of('banners')),
    headImage: head.success ? head.output.picture : null,
    promoted: listOf(PromotedSchema, files.promoted, of('promoted')),
  };
}
