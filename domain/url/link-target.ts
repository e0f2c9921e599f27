import type { ScreenName } from './screens.ts';

/** Query parameters of a link; a list repeats its parameter (`flag=5&flag=6`). */
export type LinkSearch = Readonly<Record<string, string | readonly string[]>>;

/** Kinds of index documents with an address of their own. */
export type EntityKind = 'product' | 'category' | 'tag' | 'cms_page';

/**
 * The target of a link, without the store prefix. Rules return targets, and only the path table
 * turns them into addresses, so that no other code builds an address.
 */
export type LinkTarget =
  | {
      readonly to: 'entity';
      readonly kind: EntityKind;
      /** The document's `url_path` or `url_key`, without slashes around it. */
      readonly path: string;
      readonly search?: LinkSearch;
    }
  | {
      readonly to: 'screen';
      readonly screen: ScreenName;
      readonly params?: Readonly<Record<string, string>>;
      readonly search?: LinkSearch;
    };
