import * as v from 'valibot';
import type { CmsDocument } from '../catalogue/documents.ts';
import { plainText } from '../content/plain-text.ts';
import type { HeroView } from '../home/views.ts';
import { lawfulBanner } from '../price/lawful-text.ts';
import type { ScreenContext } from './context.ts';

/** Asks for content blocks by identifier, all in one question; unknown ones are left out. */
export async function loadBlocks(
  { catalogue, store }: ScreenContext,
  identifiers: readonly string[],
): Promise<ReadonlyMap<string, CmsDocument>> {
  const answer = await catalogue.search({
    store: store.storeCode,
    type: 'cms_block',
    filters: { identifier: { in: identifiers } },
    size: identifiers.length,
  });
  const active = answer.items.filter((block) => block.active);
  return new Map(active.map((block) => [block.identifier, block]));
}

/** Reads a block's content as JSON; undefined when it is none. */
function json(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

const HeroSchema = v.object({
  title: v.pipe(v.string(), v.nonEmpty()),
  accent: v.optional(v.string(), ''),
  lead: v.optional(v.string(), ''),
  action: v.pipe(v.string(), v.nonEmpty()),
  link: v.object({
    kind: v.picklist(['product', 'category', 'tag', 'cms_page']),
    path: v.pipe(v.string(), v.nonEmpty()),
  }),
  picture: v.nullish(v.string(), null),
});

/** The hero as an editor wrote it, JSON in a block; null when the block holds something else. */
export function heroOf(block: CmsDocument | undefined): HeroView | null {
  const result = v.safeParse(HeroSchema, json(block?.content ?? ''));
  if (!result.success) return null;
  const { link, lead, ...texts } = result.output;
  return { ...texts, lead: lawfulBanner(lead), link: { to: 'entity', ...link } };
}

/** The promises above the header: a JSON list of texts, or the items of a list in HTML. */
export function promisesOf(block: CmsDocument | undefined): readonly string[] {
  const content = block?.content ?? '';
  const list = v.safeParse(v.array(v.string()), json(content));
  const lines = list.success ? list.output : content.split(/<\/(?:li|p|div)>|\n/i).map(plainText);
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
