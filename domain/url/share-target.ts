import { firstCharacters } from '../text/shorten.ts';

/**
 * The address that receives texts and links from a device's "Share" (the manifest's share target).
 */
export const sharePath = '/udostepnione';

const linkIn = /https?:\/\/[^\s<>"']+/i;
/** More than a sentence is no search text. */
const longest = 100;

/**
 * The shop's address for shared content: a link of the shop opens, any other text is searched for.
 * Programs put links into the text, so both are checked; an external link is left out.
 */
export function sharedAddress(shared: URLSearchParams, origin: string, searchPath: string): string {
  const texts = ['url', 'text', 'title'].map((name) => shared.get(name) ?? '');
  for (const text of texts) {
    const link = URL.parse(linkIn.exec(text)?.[0] ?? '');
    if (link?.origin === origin && link.pathname !== sharePath) {
      // Two slashes at the beginning would name another host.
      return link.pathname.replace(/^\/+/, '/') + link.search + link.hash;
    }
  }
  const [, text = '', title = ''] = texts;
  const sharedText = [text, title]
    .map((each) => each.replaceAll(new RegExp(linkIn, 'gi'), ' ').replace(/\s+/g, ' ').trim())
    .find((each) => each !== '');
  if (sharedText === undefined) return searchPath;
  return `${searchPath}?${new URLSearchParams({ q: firstCharacters(sharedText, longest).trim() })}`;
}
