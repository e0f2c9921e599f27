import type { AncestorsOf } from './index-values.ts';
import type { LabelOf } from './option-labels.ts';
import type { SearchLanguage } from './search-language.ts';

/** A category as products are searched by it. */
export interface NamedCategory {
  readonly name: string;
  /** The root of a store: its name says nothing of a product. */
  readonly isRoot: boolean;
}

/** Undefined for an unknown category. */
export type CategoryOf = (id: string) => NamedCategory | undefined;

/** What the indexed values and terms of a document depend on besides itself. */
export interface SearchContext {
  readonly ancestorsOf: AncestorsOf;
  readonly categoryOf: CategoryOf;
  readonly labelOf: LabelOf;
  readonly language: SearchLanguage;
}
