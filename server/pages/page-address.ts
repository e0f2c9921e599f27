import { dataSuffix } from '../../domain/url/page-data-address.ts';

export interface PageAddress {
  /** Path of the page, without the data suffix and without a trailing slash. */
  readonly path: string;
  readonly search: URLSearchParams;
  readonly isData: boolean;
  /** The canonical address to redirect to; null when this one is canonical. */
  readonly canonical: string | null;
}

/** Parses the path and query of a page request. Paths are compared as written, still encoded. */
export function readPageAddress(url: string): PageAddress {
  const mark = url.indexOf('?');
  const written = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark);
  const isData = written.endsWith(dataSuffix);
  const bare = isData ? written.slice(0, -dataSuffix.length) : written;
  // A browser treats `/\\host` as another host, like `//host`.
  const path = bare.replace(/[/\\]+/g, '/').replace(/(.)\/$/, '$1') || '/';
  return {
    path,
    search: new URLSearchParams(query),
    isData,
    canonical: isData || path === bare ? null : path + query,
  };
}

/** The address of a page without unknown parameters. */
export const writePageAddress = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query}`;
