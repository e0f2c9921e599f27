import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { ReviewChange } from '../catalogue/review-index.ts';
import type { MockContext } from '../context/context.ts';
import { lastDecisions } from './decisions.ts';
import { reviewDocument, writtenReview } from './reviews.ts';

/** Changes that make a store view's index match the decisions. */
async function changesDue(
  context: MockContext,
  store: StoreCode,
): Promise<readonly ReviewChange[]> {
  const decisions = lastDecisions(context);
  const found = await context.reviewIndex.find(
    store,
    decisions.map(({ review }) => review),
  );
  const shown = new Set(found.map(({ id }) => id));
  const changes: ReviewChange[] = [];
  for (const { review, outcome } of decisions) {
    const isUp = outcome === 'published' || outcome === 'kept';
    const written = writtenReview(context, review);
    const document =
      isUp && written !== null ? await reviewDocument(context, written, store) : null;
    if (document !== null) {
      if (!shown.has(review)) changes.push({ type: 'review', document });
      continue;
    }
    // Reviews erased by their author are deleted; a `kept` review from the catalogue stays.
    const isCataloguesOwn = isUp && !review.startsWith('m-');
    if (shown.has(review) && !isCataloguesOwn) changes.push({ type: 'review', delete: review });
  }
  return changes;
}

async function settle(context: MockContext): Promise<void> {
  const { reviewIndex } = context;
  try {
    for (const store of reviewIndex.stores) {
      const changes = await changesDue(context, store);
      if (changes.length > 0) await reviewIndex.change(store, changes);
    }
  } catch (error) {
    // The decision is stored; the next one, or the next start, updates the index.
    context.log.error(
      { event: 'mock.reviews-unsettled', err: error },
      'Reviews could not be brought to the index',
    );
  }
}

/** Runs in sequence: of two parallel changes of an index one would be lost. */
const running = new WeakMap<MockContext, Promise<void>>();

/**
 * Adds published reviews to the index and deletes removed ones. Decisions are stored in the mock,
 * so a rebuilt catalogue index gets them again.
 */
export function settleIndex(context: MockContext): Promise<void> {
  const next = (running.get(context) ?? Promise.resolve()).then(() => settle(context));
  running.set(context, next);
  return next;
}
