import type { ScreenName } from './screens.ts';

/** Query parameters of a link; a list repeats its parameter (`flag=5&flag=6`). */
export type LinkSearch = Readonly<Record<string, string | readonly string[]>>;

/** Kinds of index documents that have an address of their own. */
export type EntityKind = 'product' | 'category' | 'tag' | 'cms_page';

/**
 * Where a link leads, without the store prefix. Rules give targets; the path table alone turns them
 * into addresses, so that an address is never glued together elsewhere.
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
