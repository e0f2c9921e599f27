import { Trans } from '@lingui/react/macro';
import { CardGrid, gridSizes, Page, PageTitle, ShopCard } from 'witryna/ui';
import type { LookbookView } from './load-lookbook.ts';

/** A screen that only this shop has: `/lookbook`. */
export default function Lookbook({ view }: { readonly view: LookbookView }) {
  return (
    <Page>
      <PageTitle>Lookbook</PageTitle>
      <p>
        <Trans>Twelve looks for the hours after ten.</Trans>
      </p>
      <CardGrid>
        {view.cards.map((card) => (
          <li key={card.sku}>
            <ShopCard card={card} sizes={gridSizes[4]} />
          </li>
        ))}
      </CardGrid>
    </Page>
  );
}
