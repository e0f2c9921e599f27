import type { CmsLayout } from '../commerce/cms.ts';
import type { BlockView, HeroView, RailView } from '../content/block-views.ts';
import { type HomeFiles, noHomeFiles } from '../content/home-files.ts';
import { blockOfEntry, type LayoutBlock, readLayoutBlock } from '../content/layout-block.ts';
import type { HomeView } from '../content/views.ts';
import type { ProductCard } from '../product/views.ts';
import { type HomeBlockName, homeBlockNames } from '../theme/theme-file.ts';
import { loadBlocks } from './blocks.ts';
import { factsOf, type ScreenContext } from './context.ts';
import { blockViews, layoutBlocks } from './load-layout.ts';

/** Content of the home page besides the catalogue. */
export interface HomeContent {
  /** The layout from the content service; null uses the catalogue's. */
  readonly layout: CmsLayout | null;
  readonly files: HomeFiles;
  /** Which blocks a theme shows, in its order; absent leaves those of the layout. */
  readonly order?: readonly HomeBlockName[];
}

export const noHomeContent: HomeContent = { layout: null, files: noHomeFiles };

/** The default layout, after its hero. */
const usualBlocks = [
  { type: 'banners' },
  { type: 'rail', name: 'new' },
  { type: 'tiles' },
  { type: 'rail', name: 'bestsellers' },
  { type: 'rail', name: 'sale' },
  { type: 'viewed' },
].flatMap((block) => readLayoutBlock(block) ?? []);

async function usualLayout(context: ScreenContext): Promise<readonly LayoutBlock[]> {
  const { hero } = context.settings.blocks;
  const entry = (await loadBlocks(context, [hero])).get(hero);
  const block = entry && blockOfEntry({ title: '', content: entry.content ?? '' });
  return block?.type === 'hero' ? [block, ...usualBlocks] : usualBlocks;
}

/** Blocks of the theme's order first; others of its names go, and blocks it does not know follow. */
function inOrder(blocks: readonly BlockView[], order: HomeContent['order']): readonly BlockView[] {
  if (order === undefined) return blocks;
  const nameOf = (block: BlockView) => (block.type === 'rail' ? block.name : block.type);
  const known: ReadonlySet<string | null> = new Set(homeBlockNames);
  return [
    ...order.flatMap((name) => blocks.filter((block) => nameOf(block) === name)),
    ...blocks.filter((block) => !known.has(nameOf(block))),
  ];
}

const isRail = (block: BlockView): block is RailView => block.type === 'rail';

/** Without an editor's hero, the newest product is the hero, under its own name. */
function heroOfProduct(card: ProductCard | undefined): HeroView | null {
  if (!card) return null;
  const { name, link, picture, isSponsored } = card;
  const paid = isSponsored && { isSponsored };
  return { title: name, accent: '', lead: '', action: '', link, picture, ...paid };
}

/**
 * The home page, by its layout `home-{product}`. One hero comes first, as the page's heading: the
 * layout's, with the newest product's picture where it has none, or else that product. Rows without
 * content are empty. [content-06]
 */
export async function loadHome(
  context: ScreenContext,
  { layout, files, order }: HomeContent = noHomeContent,
): Promise<HomeView> {
  const shared = { ...context, facts: factsOf(context) };
  const written = await layoutBlocks(shared, context.settings.homeLayout, layout);
  const blocks = await blockViews(shared, written ?? (await usualLayout(shared)), files);
  const firstCard = blocks.filter(isRail).flatMap(({ cards }) => cards)[0];
  const found = blocks.find((block) => block.type === 'hero')?.hero ?? heroOfProduct(firstCard);
  const rest = inOrder(
    blocks.filter((block) => block.type !== 'hero'),
    order,
  );
  if (found === null) return { blocks: rest };
  const picture = found.picture ?? firstCard?.picture ?? null;
  return { blocks: [{ type: 'hero', hero: { ...found, picture } }, ...rest] };
}

/** The cards of a home page, row by row. */
export const homeCards = ({ blocks }: HomeView): readonly ProductCard[] =>
  blocks.filter(isRail).flatMap(({ cards }) => cards);
