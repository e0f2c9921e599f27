import type { ViewContext } from '../screens/view-context.ts';

/** Makes what a screen of the shop's own shows: plain data, the same for every shopper. */
export type ScreenLoader = (context: ViewContext) => Promise<unknown>;

interface OwnScreenFacts {
  readonly title: string | Readonly<Record<string, string>>;
  readonly description: string | Readonly<Record<string, string>>;
  readonly isIndexed: boolean;
  readonly load: ScreenLoader | null;
}

/** The screens of the shop's own folder, by name: the build puts them in (scripts/own-shop). */
export const ownLoaders: Readonly<Record<string, OwnScreenFacts>> = {};
