import { NotBuilt } from '../../client/content/not-built.tsx';
import { ownPages } from '../../renderer/own-shop/own-pages.ts';

interface OwnView {
  readonly page: string;
  /** As its own loader made it: only its page knows. */
  readonly view: never;
}

/** What the shop's own folder brings (docs/own-shop.md); for what is not built, that it is coming. */
export default function Page({ view }: { readonly view: OwnView | null }) {
  const Own = view && ownPages[view.page];
  return Own ? <Own view={view.view} /> : <NotBuilt />;
}
