import type { Head } from '../document/head.ts';

/** Updates the document's head after a navigation. */
export function updateHead({ title, description, canonical, isIndexed }: Head): void {
  document.title = title;
  // `hreflang` links are for crawlers, which read documents. These belong to the first page.
  for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove();
  replace('meta', { name: 'description' }, 'content', description);
  replace('link', { rel: 'canonical' }, 'href', canonical);
  replace('meta', { name: 'robots' }, 'content', isIndexed ? null : 'noindex');
}

function replace(
  tag: 'meta' | 'link',
  mark: Readonly<Record<string, string>>,
  attribute: string,
  value: string | null,
): void {
  const [[name, text] = []] = Object.entries(mark);
  document.head.querySelector(`${tag}[${name}="${text}"]`)?.remove();
  if (value === null) return;
  const element = document.createElement(tag);
  for (const [key, content] of Object.entries({ ...mark, [attribute]: value })) {
    element.setAttribute(key, content);
  }
  document.head.append(element);
}
