import type { LinkTarget } from '../../domain/url/link-target.ts';
import { hintAddress } from './client-router.ts';
import type { PathTable } from './path-table.ts';

/** Builds the address of a link target in a store view. All addresses are built here. */
export function hrefOf(table: PathTable, storePrefix: string | null) {
  return (target: LinkTarget): string => {
    const query = searchText(target.search);
    if (target.to === 'screen')
      return table.build(target.screen, target.params, storePrefix) + query;
    const path = target.path.split('/').map(encodeURIComponent).join('/');
    const pathname = storePrefix === null ? `/${path}` : `/${storePrefix}/${path}`;
    hintAddress(pathname, target.kind);
    return pathname + query;
  };
}

function searchText(search: LinkTarget['search']): string {
  const pairs = Object.entries(search ?? {}).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((each) => [name, each]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
