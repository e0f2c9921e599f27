import * as v from 'valibot';
import type { CmsEntry } from '../commerce/cms.ts';
import { IdSchema } from '../id-schema.ts';
import { EditorLinkSchema, EditorPictureSchema } from './home-files.ts';
import { RailSourceSchema } from './rail-source.ts';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());
const text = v.nullish(v.string(), '');
const picture = v.nullish(EditorPictureSchema, null);
const link = v.nullish(EditorLinkSchema, null);
/** The place is paid for (pl-E05). */
const sponsored = v.nullish(v.boolean(), false);

const HeroSchema = v.object({
  type: v.literal('hero'),
  title: filled,
  accent: text,
  lead: text,
  action: filled,
  link: EditorLinkSchema,
  picture,
  sponsored,
});

/** Built-in product rails, with a title and a size of their own. */
const railNames = ['new', 'bestsellers', 'sale'] as const;
export type RailName = (typeof railNames)[number];

const mostCards = 24;

const RailSchema = v.pipe(
  v.object({
    type: v.literal('rail'),
    /** A built-in rail; otherwise title and source are required. */
    name: v.nullish(v.picklist(railNames), null),
    title: text,
    source: v.nullish(RailSourceSchema, null),
    size: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostCards)), null),
  }),
  v.check(
    ({ name, title, source }) => name !== null || (title.trim() !== '' && source !== null),
    'a rail needs a name, or a title and a source',
  ),
);

/** The blocks of a layout. */
const BlockSchema = v.variant('type', [
  HeroSchema,
  v.object({ type: v.literal('text'), title: text, html: filled }),
  v.object({
    type: v.literal('picture'),
    picture: EditorPictureSchema,
    alt: text,
    caption: text,
    link,
    sponsored,
  }),
  RailSchema,
  v.object({
    type: v.literal('tiles'),
    title: text,
    categories: v.nullish(v.array(IdSchema), []),
  }),
  v.object({
    type: v.literal('faq'),
    title: text,
    items: v.pipe(
      v.array(v.object({ question: filled, answer: filled, needs: v.optional(v.string()) })),
      v.minLength(1),
    ),
  }),
  v.object({ type: v.literal('quote'), text: filled, author: text }),
  v.object({ type: v.literal('video'), title: filled, url: filled, picture }),
  v.object({ type: v.literal('viewed') }),
  v.object({ type: v.literal('banners') }),
]);

export type LayoutBlock = v.InferOutput<typeof BlockSchema>;
export type HeroBlock = v.InferOutput<typeof HeroSchema>;
export type RailBlock = v.InferOutput<typeof RailSchema>;

/** Parses JSON; undefined when it is invalid. */
export function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A block without a type is a hero, because older shops wrote it before other types existed. */
const typed = (value: object) => ('type' in value ? value : { ...value, type: 'hero' });

const NeedsSchema = v.fallback(v.looseObject({ needs: v.optional(v.string()) }), {});

/** What a shop has to have for a block, in the words of `data-needs`. */
export const blockNeeds = (value: unknown) => v.parse(NeedsSchema, value);

/** Parses a block. Null for an unknown type or invalid fields. */
export function readLayoutBlock(value: unknown): LayoutBlock | null {
  const read = v.safeParse(BlockSchema, isObject(value) ? typed(value) : value);
  return read.success ? read.output : null;
}

/** The block of a content entry: JSON with a type, else its HTML as a text block. */
export function blockOfEntry(entry: Pick<CmsEntry, 'title' | 'content'>): LayoutBlock | null {
  const value = jsonOf(entry.content ?? '');
  if (value !== undefined) return readLayoutBlock(value);
  return readLayoutBlock({ type: 'text', title: entry.title, html: entry.content });
}

/** The unparsed blocks of a page with a layout; null for an HTML page. */
export function layoutOfPage(content: string): readonly unknown[] | null {
  const value = content.trimStart().startsWith('{') ? jsonOf(content) : undefined;
  return isObject(value) && 'blocks' in value && Array.isArray(value.blocks) ? value.blocks : null;
}
