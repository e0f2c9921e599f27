import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context.ts';
import { lastDecisions } from './decisions.ts';
import type { ReviewChange } from './review-index.ts';
import { reviewDocument, writtenReview } from './reviews.ts';

/** What has to change in the index of a store view so that it shows what was decided. */
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
    // What its author has erased goes, too; a kept review of the catalogue's own stays as it is.
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
    // The decision stands; the next one, or the next start, shows it.
    context.log.error(
      { event: 'mock.reviews-unsettled', err: error },
      'Reviews could not be brought to the index',
    );
  }
}

/** One after another: two changes of an index at the same time would lose one. */
const running = new WeakMap<MockContext, Promise<void>>();

/**
 * Brings published reviews into the index and removed ones out of it. What was decided lies in the
 * mock, so that a catalogue that is indexed anew is brought there again.
 */
export function settleIndex(context: MockContext): Promise<void> {
  const next = (running.get(context) ?? Promise.resolve()).then(() => settle(context));
  running.set(context, next);
  return next;
}
