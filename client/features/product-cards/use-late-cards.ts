import { useEffect, useState } from 'react';
import type { ProductCard } from '../../../domain/product/views.ts';
import { log, reason } from '../../core/log.ts';

/** Finds cards by the functions of `lists/cards-of.ts`, which are loaded for it. */
export type FindCards = (
  finders: typeof import('../lists/cards-of.ts'),
) => Promise<readonly ProductCard[]>;

/** Cards found after the page is shown; empty until then, and where they cannot be found. */
export function useLateCards(find: FindCards): readonly ProductCard[] {
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    let isGone = false;
    import('../lists/cards-of.ts').then(find).then(
      (found) => {
        if (!isGone) setCards(found);
      },
      (error: unknown) => log.info('cards.not-found', { reason: reason(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [find]);
  return cards;
}
