import { Trans, useLingui } from '@lingui/react/macro';
import { ContentBlock, ViewedRail } from '#lazy/blocks';
import type { BlockView, RailView } from '../../../domain/content/block-views.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { ProductRail } from '../product-cards/product-rail.tsx';
import { Hero } from './hero.tsx';
import { railTitle } from './rail-title.ts';
import { Tiles } from './tiles.tsx';

function LayoutRail({ rail }: { readonly rail: RailView }) {
  const { i18n } = useLingui();
  const more = rail.name === 'new' && rail.more !== null && (
    <Anchor target={rail.more}>
      <Trans>All new things</Trans>
    </Anchor>
  );
  return <ProductRail title={railTitle(i18n, rail)} cards={rail.cards} more={more} />;
}

/** The blocks of a layout, in its order. */
export function LayoutBlocks({ blocks }: { readonly blocks: readonly BlockView[] }) {
  return blocks.map((block, index) => {
    // Blocks have no id, and their order is fixed while the page stays.
    const key = `${block.type} ${index}`;
    switch (block.type) {
      case 'hero':
        return <Hero key={key} hero={block.hero} />;
      case 'rail':
        return <LayoutRail key={key} rail={block} />;
      case 'tiles':
        return <Tiles key={key} title={block.title} tiles={block.tiles} />;
      case 'viewed':
        return <ViewedRail key={key} size={block.size} />;
      default:
        return <ContentBlock key={key} block={block} />;
    }
  });
}
