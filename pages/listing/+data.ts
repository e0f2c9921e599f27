import { brandThings } from '../../domain/structured-data/brand-things.ts';
import { crumbThings } from '../../domain/structured-data/crumb-things.ts';
import { pageData } from '../../renderer/page-loader.ts';
import { loadListingPage } from '../../renderer/screens/load-listing-page.ts';

export const data = pageData(async (context) => {
  const page = await loadListingPage(context);
  const { cards, crumbs } = page.view;
  return {
    ...page,
    forMachines: {
      pictures: cards.map(({ picture }) => picture),
      things: (at) => [
        ...crumbThings(crumbs, at),
        ...(page.view.mode === 'brand' ? brandThings(page.view, at) : []),
      ],
    },
  };
});
