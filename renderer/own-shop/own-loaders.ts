import type { ViewContext } from '../page/view-context.ts';

/** Loads the view of a page of the shop folder: plain data, the same for every shopper. */
export type ScreenLoader = (context: ViewContext) => Promise<unknown>;

interface OwnScreenFacts {
  readonly title: string | Readonly<Record<string, string>>;
  readonly description: string | Readonly<Record<string, string>>;
  readonly isIndexed: boolean;
  readonly load: ScreenLoader | null;
}

/** Pages of the shop folder, by name; filled in by the build (scripts/own-shop). */
export const ownLoaders: Readonly<Record<string, OwnScreenFacts>> = {};
