import type { Documents, EntityType } from '../../../domain/catalogue/documents.ts';
import type { AncestorsOf } from '../../../domain/catalogue/index-values.ts';
import type { LabelOf } from '../../../domain/catalogue/option-labels.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';

/**
 * What a document is indexed by beside itself: the categories above its own, the names of options.
 */
export interface IndexContext {
  readonly ancestorsOf: AncestorsOf;
  readonly labelOf: LabelOf;
}

/** A new index being filled beside the one in use, in whichever engine. */
export interface IndexDraft {
  readonly generation: string;
  /** Takes a document, once. */
  add<T extends EntityType>(
    type: T,
    document: Documents[T],
    context: IndexContext,
  ): void | Promise<void>;
  /** Makes the whole index the one in use, at once. */
  publish(): Promise<void>;
  /** Gives up; the index in use stays as it was. */
  discard(): Promise<void>;
}

/** A draft that begins with the index in use. */
export interface ChangeDraft extends IndexDraft {
  /** The documents of the index in use, of one type. */
  documents<T extends EntityType>(type: T): AsyncIterable<Documents[T]>;
  /** Whether they are in the draft already; a document added then takes the place of its like. */
  readonly isCopy: boolean;
  /** Takes a document out of a copy; one that is not there is no fault. */
  remove(type: EntityType, key: string): void | Promise<void>;
}

/** Two generations of a store view: the one in use now, and the one that was until now. */
export interface Rollback {
  readonly from: string;
  readonly to: string;
}

/** The default number of indices stored behind the one in use. */
export const defaultSpareIndices = 1;

/** Begins a new index for a store view in the engine that is in use. */
export type BeginIndex = (store: StoreCode) => Promise<IndexDraft>;

/**
 * Begins with the index in use. Errors: `CATALOGUE_UNAVAILABLE` where there is none that this
 * version can read. Publishing fails with the same code when another index was published since.
 */
export type BeginChanges = (store: StoreCode) => Promise<ChangeDraft>;
