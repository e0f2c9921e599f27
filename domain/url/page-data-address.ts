/** Suffix of requests for a page's data without its HTML. */
export const dataSuffix = '/index.pageContext.json';

/** The address of a page's data. `query` is empty or begins with `?`. */
export function pageDataAddress(path: string, query: string): string {
  return (path === '/' ? '' : path) + dataSuffix + query;
}
