/** Where a device's own "Share" brings texts and links to (the manifest's share target). */
export const sharePath = '/udostepnione';

const linkIn = /https?:\/\/[^\s<>"']+/i;
/** More than a sentence is not what one looks for. */
const longest = 100;

/**
 * The shop's address for what was shared: a link of the shop opens, any other text is searched for.
 * Programs put links into the text, so both are looked through; a link to elsewhere is left out.
 */
export function sharedAddress(shared: URLSearchParams, origin: string, searchPath: string): string {
  const texts = ['url', 'text', 'title'].map((name) => shared.get(name) ?? '');
  for (const text of texts) {
    const link = URL.parse(linkIn.exec(text)?.[0] ?? '');
    if (link?.origin === origin && link.pathname !== sharePath) {
      // Two slashes in front would name another host.
      return link.pathname.replace(/^\/+/, '/') + link.search + link.hash;
    }
  }
  const [, text = '', title = ''] = texts;
  const words = [text, title]
    .map((each) => each.replaceAll(new RegExp(linkIn, 'gi'), ' ').replace(/\s+/g, ' ').trim())
    .find((each) => each !== '');
  if (words === undefined) return searchPath;
  return `${searchPath}?${new URLSearchParams({ q: words.slice(0, longest).trim() })}`;
}
