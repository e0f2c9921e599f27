import type { Documents, EntityType } from '../../../domain/catalogue/documents.ts';
import type { SearchContext } from '../../../domain/catalogue/search-context.ts';
import type { IsSwatch } from '../../../domain/product/card-document.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';

/** What a document is indexed by besides itself. */
export interface IndexContext extends SearchContext {
  readonly isSwatch: IsSwatch;
}

/** A new index that is filled beside the one in use, in any engine. */
export interface IndexDraft {
  readonly generation: string;
  /** Adds a document, once. */
  add<T extends EntityType>(
    type: T,
    document: Documents[T],
    context: IndexContext,
  ): void | Promise<void>;
  /** Puts the whole index into use, at once. */
  publish(): Promise<void>;
  /** Gives up; the index in use stays as it was. */
  discard(): Promise<void>;
}

/** A draft that begins with the index in use. */
export interface ChangeDraft extends IndexDraft {
  /** The documents of the index in use, of one type. */
  documents<T extends EntityType>(type: T): AsyncIterable<Documents[T]>;
  /** Whether they are in the draft already; a document added then replaces the one with its key. */
  readonly isCopy: boolean;
  /** Removes a document from a copy; a missing one is no fault. */
  remove(type: EntityType, key: string): void | Promise<void>;
}

/** Two generations of a store view: the one in use now, and the one used until now. */
export interface Rollback {
  readonly from: string;
  readonly to: string;
}

/** The default number of indices stored behind the one in use. */
export const defaultSpareIndices = 1;

/** Begins a new index for a store view in the engine that is in use. */
export type BeginIndex = (store: StoreCode) => Promise<IndexDraft>;

/**
 * Begins with the index in use. Errors: `CATALOGUE_UNAVAILABLE` where no index is readable by this
 * version. Publishing fails with the same code when another index was published meanwhile.
 */
export type BeginChanges = (store: StoreCode) => Promise<ChangeDraft>;
