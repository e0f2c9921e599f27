import type { SearchRequest } from '../../../domain/catalogue/catalogue.ts';
import type { ErrorCode } from '../../../domain/errors.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';

/** A task that the HTTP thread sends to a search thread. */
export type SearchTask =
  | { readonly kind: 'search'; readonly request: SearchRequest }
  | {
      readonly kind: 'suggest';
      readonly store: StoreCode;
      readonly text: string;
      readonly size: number;
    };

/**
 * Text crosses threads cheaper than objects. An error crosses as its code, because classes cannot.
 */
export type SearchOutcome =
  | { readonly kind: 'done'; readonly json: string }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly message: string };
