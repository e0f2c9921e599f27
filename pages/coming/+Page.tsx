import { NotBuilt } from '../../client/features/content/not-built.tsx';
import { ownPages } from '../../renderer/own-shop/own-pages.ts';

interface OwnView {
  readonly page: string;
  /** View of the page's own loader; only that page has its type. */
  readonly view: never;
}

/** A page of the shop folder (docs/own-shop.md); a placeholder for pages that are not built yet. */
export default function Page({ view }: { readonly view: OwnView | null }) {
  const Own = view && ownPages[view.page];
  return Own ? <Own view={view.view} /> : <NotBuilt />;
}
