import { Trans } from '@lingui/react/macro';
import { CardGrid, gridSizes } from '../../client/ui/card-grid.tsx';
import { ProductCard } from '../../client/ui/product-card.tsx';
import type { HomeView } from '../../domain/home/views.ts';

export default function Page({ view }: { readonly view: HomeView }) {
  return (
    <>
      <h1 style={{ fontSize: 'var(--hero)' }}>{view.hero?.title}</h1>
      <h2>
        <Trans>New collection</Trans>
      </h2>
      <CardGrid>
        {view.newCollection.map((card) => (
          <li key={card.sku}>
            <ProductCard card={card} sizes={gridSizes[4]} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
