import { useRef, useState } from 'react';
import {
  chooseReviews,
  everyReview,
  type ReviewChoice,
} from '../../../domain/product-page/review-question.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { loadedFits } from '../../../domain/product-page/worn-sizes.ts';
import { log, reason } from '../../core/log.ts';
import { useShop } from '../../ui/shop-context.tsx';
import { fetchReviews, type ReviewPage } from './fetch-reviews.ts';

interface ShownReviews extends ReviewPage {
  /** Number of reviews before those shown, on a later page of the list. */
  readonly from: number;
  readonly choice: ReviewChoice;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly choose: (choice: ReviewChoice) => void;
  /** Loads the next page. */
  readonly more: () => void;
}

/**
 * The reviews chosen by sort and filter. If the page has all of them, they are chosen locally, also
 * offline. Otherwise the index is queried page by page. [engage-13]
 */
export function useReviews(productId: string, made: ProductPageView['reviews']): ShownReviews {
  const { storeCode } = useShop();
  const [choice, setChoice] = useState(everyReview);
  const [page, setPage] = useState<ReviewPage>({
    items: made.items,
    total: made.count,
    fits: made.worn?.fits,
  });
  const [from, setFrom] = useState(made.from);
  const [state, setState] = useState<'shown' | 'loading' | 'failed'>('shown');
  const requestCount = useRef(0);

  function show(next: ReviewPage): void {
    setPage(next);
    setState('shown');
  }

  async function fetchPage(
    wanted: ReviewChoice,
    known: ReviewPage['items'],
    before: number,
  ): Promise<void> {
    requestCount.current += 1;
    const question = requestCount.current;
    setState('loading');
    try {
      const { items, total, fits } = await fetchReviews(
        storeCode,
        productId,
        wanted,
        before + known.length,
      );
      // Ignores a response to an outdated query.
      if (question !== requestCount.current) return;
      // A review published meanwhile shifts the pages, so known ones are skipped.
      const ids = new Set(known.map(({ id }) => id));
      setFrom(before);
      show({ items: [...known, ...items.filter(({ id }) => !ids.has(id))], total, fits });
    } catch (error) {
      log.info('reviews.not-found', { reason: reason(error) });
      if (question === requestCount.current) setState('failed');
    }
  }

  function choose(wanted: ReviewChoice): void {
    setChoice(wanted);
    if (made.items.length < made.count) return void fetchPage(wanted, [], 0);
    const items = chooseReviews(made.items, wanted);
    show({ items, total: items.length, fits: loadedFits(items) });
  }

  return {
    ...page,
    from,
    choice,
    isBusy: state === 'loading',
    hasFailed: state === 'failed',
    choose,
    more: () => void fetchPage(choice, page.items, from),
  };
}
