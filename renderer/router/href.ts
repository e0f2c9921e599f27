import { log, reason } from '../../client/core/log.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { hintAddress } from './client-router.ts';
import type { PathTable } from './path-table.ts';

/** Builds the address of a link target in a store view. All addresses are built here. */
export function hrefOf(table: PathTable, storePrefix: string | null) {
  return (target: LinkTarget): string => {
    const query = searchText(target.search);
    if (target.to === 'screen') return screenPath(table, target, storePrefix, query);
    const path = target.path.split('/').map(encodeURIComponent).join('/');
    const pathname = storePrefix === null ? `/${path}` : `/${storePrefix}/${path}`;
    hintAddress(pathname, target.kind);
    return pathname + query;
  };
}

/**
 * The address of a screen. An unknown screen, as of a custom shop's page that was removed, is only
 * logged: the page is shown, and the link leads Home. [route-64]
 */
function screenPath(
  table: PathTable,
  { screen, params }: Extract<LinkTarget, { to: 'screen' }>,
  storePrefix: string | null,
  query: string,
): string {
  try {
    return table.build(screen, params, storePrefix) + query;
  } catch (error) {
    log.error('route.not-found', { reason: reason(error) });
    return table.build('home', {}, storePrefix);
  }
}

function searchText(search: LinkTarget['search']): string {
  const pairs = Object.entries(search ?? {}).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((each) => [name, each]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
