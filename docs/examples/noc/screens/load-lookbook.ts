import { cardsOf, type ProductCard, type ScreenLoader } from 'witryna/data';

/** What the lookbook shows: the newest things that are reduced. */
export interface LookbookView {
  readonly cards: readonly ProductCard[];
}

const size = 12;

const loadLookbook: ScreenLoader = async (context): Promise<LookbookView> => ({
  cards: await cardsOf(context, { by: 'reduced' }, size),
});

export default loadLookbook;
