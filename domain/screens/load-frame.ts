import type { FrameView } from '../content/views.ts';
import { createMemory } from '../memory-of.ts';
import { loadBlocks, promisesOf } from './blocks.ts';
import { factsOf, type ScreenContext } from './context.ts';
import { categoryMenu, tagMenu } from './menu.ts';

const memory = createMemory<FrameView>();

/**
 * Menu and promises: the same for every shopper and every page of a store view. It is the same
 * object as long as its documents are, so that its HTML can be stored.
 */
export async function loadFrame(context: ScreenContext): Promise<FrameView> {
  const { settings, store, capabilities } = context;
  const facts = factsOf(context);
  const [categories, tags, blocks] = await Promise.all([
    facts.categories(),
    facts.tags(),
    loadBlocks(context, [settings.blocks.promises]),
  ]);
  const block = blocks.get(settings.blocks.promises);
  const { rootCategoryId } = store;
  return memory(categories, [tags, block, settings, rootCategoryId, capabilities], () => ({
    ...tagMenu(tags, settings),
    categories: categoryMenu(categories, rootCategoryId),
    promises: promisesOf(block, capabilities),
  }));
}
