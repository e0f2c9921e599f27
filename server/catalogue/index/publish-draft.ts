import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { asStorageError } from '../../store/storage-error.ts';
import type { IndexDraft } from '../engine/index-draft.ts';
import { openPriceJournal, type PriceJournal } from './price-journal.ts';

interface DraftPlace<Draft extends IndexDraft> {
  /** Folder of the price history. */
  readonly dir: string;
  readonly store: StoreCode;
  readonly begin: () => Promise<Draft>;
}

/**
 * Fills a new index and puts it into use together with the prices observed on the way: both or
 * neither. On any error the live index and the price history stay as they were. Errors:
 * `STORAGE_UNAVAILABLE` on a full disk, and those of `begin` and `fill`.
 */
export async function publishDraft<Draft extends IndexDraft, T>(
  { dir, store, begin }: DraftPlace<Draft>,
  fill: (draft: Draft, journal: PriceJournal) => Promise<T>,
): Promise<T> {
  let draft: Draft | null = null;
  let journal: PriceJournal | null = null;
  try {
    draft = await begin();
    journal = openPriceJournal(dir, store);
    const result = await fill(draft, journal);
    // Before the index: a price that shoppers saw must be in the history.
    journal.commit();
    await draft.publish();
    return result;
  } catch (error) {
    await draft?.discard();
    journal?.revert();
    throw asStorageError(error, 'The index');
  } finally {
    journal?.close();
  }
}
