import type { FrameView } from '../content/views.ts';
import { loadBlocks, promisesOf } from './blocks.ts';
import { factsOf, type ScreenContext } from './context.ts';
import { categoryMenu, tagMenu } from './menu.ts';

/** Menu and promises: the same for every shopper and every page of a store view. */
export async function loadFrame(context: ScreenContext): Promise<FrameView> {
  const { settings, store } = context;
  const facts = factsOf(context);
  const [categories, tags, blocks] = await Promise.all([
    facts.categories(),
    facts.tags(),
    loadBlocks(context, [settings.blocks.promises]),
  ]);
  return {
    ...tagMenu(tags, settings),
    categories: categoryMenu(categories, store.rootCategoryId),
    promises: promisesOf(blocks.get(settings.blocks.promises)),
  };
}
