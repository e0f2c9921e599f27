import type { CmsLayout } from '../commerce/cms.ts';
import type { BlockView } from '../content/block-views.ts';
import type { HomeFiles } from '../content/home-files.ts';
import {
  blockNeeds,
  blockOfEntry,
  jsonOf,
  type LayoutBlock,
  readLayoutBlock,
} from '../content/layout-block.ts';
import { cmsDocuments, hierarchyEntries } from './cms-documents.ts';
import type { ScreenContext } from './context.ts';
import { blockView, isPossible } from './layout-views.ts';

/** Leaves out blocks that could not be read, and logs their position. */
function known(
  { log }: Pick<ScreenContext, 'log'>,
  layout: string,
  blocks: readonly { readonly name: string; readonly block: LayoutBlock | null }[],
): readonly LayoutBlock[] {
  return blocks.flatMap(({ name, block }) => {
    if (block === null) log?.('A block of a layout cannot be read', { layout, block: name });
    return block ?? [];
  });
}

const ownEntries = async (context: ScreenContext, name: string) =>
  cmsDocuments(context, 'cms_block', 'identifier', await hierarchyEntries(context, name));

/**
 * The blocks of a layout by its name, in order. They come from the content service, else
 * from the catalogue's blocks in the order of the hierarchy of that name. Null where the
 * shop has no such layout.
 */
export async function layoutBlocks(
  context: ScreenContext,
  name: string,
  layout: CmsLayout | null,
): Promise<readonly LayoutBlock[] | null> {
  const entries = layout?.blocks.length ? layout.blocks : await ownEntries(context, name);
  if (entries.length === 0) return null;
  const possible = entries.filter(({ content }) =>
    isPossible(context)(blockNeeds(jsonOf(content ?? ''))),
  );
  const read = possible.map((entry) => ({
    name: entry.identifier,
    block: blockOfEntry({ title: entry.title ?? '', content: entry.content ?? '' }),
  }));
  return known(context, name, read);
}

/** The blocks of a page written as a layout. */
export function pageBlocks(
  context: ScreenContext,
  page: string,
  values: readonly unknown[],
): readonly LayoutBlock[] {
  const named = values.map((value, index) => ({ value, name: String(index + 1) }));
  const possible = named.filter(({ value }) => isPossible(context)(blockNeeds(value)));
  const read = possible.map(({ value, name }) => ({
    name,
    block: readLayoutBlock(value),
  }));
  return known(context, page, read);
}

/**
 * The views of these blocks; those with nothing to show are left out. Throws
 * `CATALOGUE_UNAVAILABLE`.
 */
export async function blockViews(
  context: ScreenContext,
  blocks: readonly LayoutBlock[],
  files?: HomeFiles,
): Promise<readonly BlockView[]> {
  const views = await Promise.all(blocks.map((block) => blockView(context, block, files)));
  return views.filter((view) => view !== null);
}
