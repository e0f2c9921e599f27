import type { ComponentType } from 'react';

/** `never`, because each page has its own view type; see `page-loader.ts`. */
export type PageComponent = ComponentType<{ view: never }>;

/** The code of each page, by file; it loads when its page is opened. */
const files = import.meta.glob<{ readonly default: PageComponent }>('../../pages/*/+Page.tsx');

/**
 * Loads the component of a page; `page` is its folder in `pages/`, such as `product`.
 *
 * @throws the browser's error when the code cannot be fetched
 */
export async function loadPageCode(page: string): Promise<PageComponent> {
  const load = files[`../../pages/${page}/+Page.tsx`];
  if (load === undefined) throw new RangeError(`There is no page ${page}`);
  return (await load()).default;
}
