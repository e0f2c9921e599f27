import { announcedPrice } from './json-ld-rules.ts';
import { factsOf, type PageFacts } from './page-facts.ts';
import { forEach, type ReadPage, readPage } from './read-pages.ts';

/** A page as it came, and what machines find on it. */
export interface Seen extends ReadPage {
  readonly facts: PageFacts;
}

export const parse = (text: string, type: 'text/html' | 'text/xml'): Document =>
  new DOMParser().parseFromString(text, type);

/** Reads a page of a shop in two store views; its words are judged by the language of its address. */
export async function seePage(url: string, path: string): Promise<Seen> {
  const read = await readPage(url, path);
  const language = /^\/en(?:[/?]|$)/.test(path) ? 'en' : 'pl';
  return { ...read, facts: factsOf(parse(read.html, 'text/html'), language) };
}

/** The paths of pages that are not as they should be. */
export const faulty = (seen: readonly Seen[], isGood: (one: Seen) => boolean): readonly string[] =>
  seen.filter((one) => !isGood(one)).map(({ path }) => path);

/** What machines are told of the price on a product's page, where the page shows another one. */
export function otherPrice({ path, html, facts }: Seen): readonly string[] {
  const sku = /"selectedSku":"([^"]+)"/.exec(html)?.[1] ?? null;
  const price = announcedPrice(html, sku);
  return price === null || facts.shown.includes(price) ? [] : [`${path}: ${price}`];
}

/** What a look at each page's HTML finds: its path and the faults, of pages that have any. */
export async function faultsOf(
  some: readonly Seen[],
  look: (html: string) => Promise<readonly string[]>,
): Promise<readonly (readonly string[])[]> {
  const found = await forEach(some, async ({ path, html }) => [path, ...(await look(html))]);
  return found.filter(([, ...faults]) => faults.length > 0);
}
