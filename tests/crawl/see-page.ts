import { announcedPrice } from './json-ld-rules.ts';
import { factsOf, type PageFacts } from './page-facts.ts';
import { forEach, type ReadPage, readPage } from './read-pages.ts';

/** A page as it was received, with its structured data. */
export interface Seen extends ReadPage {
  readonly facts: PageFacts;
}

export const parse = (text: string, type: 'text/html' | 'text/xml'): Document =>
  new DOMParser().parseFromString(text, type);

/**
 * Reads a page of a shop with two store views; the language of its address decides which texts are
 * foreign.
 */
export async function seePage(url: string, path: string): Promise<Seen> {
  const read = await readPage(url, path);
  const language = /^\/en(?:[/?]|$)/.test(path) ? 'en' : 'pl';
  return { ...read, facts: factsOf(parse(read.html, 'text/html'), language) };
}

/** The paths of faulty pages. */
export const faulty = (seen: readonly Seen[], isGood: (one: Seen) => boolean): readonly string[] =>
  seen.filter((one) => !isGood(one)).map(({ path }) => path);

/** The structured data's price on a product page whose visible price differs. */
export function otherPrice({ path, html, facts }: Seen): readonly string[] {
  const sku = /"selectedSku":"([^"]+)"/.exec(html)?.[1] ?? null;
  const price = announcedPrice(html, sku);
  return price === null || facts.shown.includes(price) ? [] : [`${path}: ${price}`];
}

/** Faults in the HTML of pages, by path; pages without faults are left out. */
export async function faultsOf(
  some: readonly Seen[],
  look: (html: string) => Promise<readonly string[]>,
): Promise<readonly (readonly string[])[]> {
  const found = await forEach(some, async ({ path, html }) => [path, ...(await look(html))]);
  return found.filter(([, ...faults]) => faults.length > 0);
}
