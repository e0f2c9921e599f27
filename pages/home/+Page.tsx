import { Trans } from '@lingui/react/macro';
import { Hero } from '../../client/home/hero.tsx';
import { Tiles } from '../../client/home/tiles.tsx';
import { ProductRail } from '../../client/product/product-rail.tsx';
import { Anchor } from '../../client/ui/link-context.tsx';
import type { HomeView } from '../../domain/home/views.ts';

export default function Page({ view }: { readonly view: HomeView }) {
  return (
    <>
      {view.hero !== null && <Hero hero={view.hero} />}
      <ProductRail
        title={<Trans>New collection</Trans>}
        cards={view.newCollection}
        more={
          view.allNew !== null && (
            <Anchor target={view.allNew}>
              <Trans>All new things</Trans>
            </Anchor>
          )
        }
      />
      <Tiles tiles={view.tiles} />
      <ProductRail title={<Trans>Bestsellers</Trans>} cards={view.bestsellers} />
      <ProductRail title={<Trans>Reduced, honestly</Trans>} cards={view.sale} />
    </>
  );
}
