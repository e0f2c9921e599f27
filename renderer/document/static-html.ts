import type { ReactNode } from 'react';
import type { ReadStatic } from '../../client/core/static.tsx';

interface Entry {
  readonly parts: readonly unknown[];
  /** Null after the first render. */
  readonly html: string | null;
}

/** Characters stored in one worker; beyond it everything is forgotten. */
const mostCharacters = 2_000_000;

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

/** A flat copy: React's result is a tree of short strings, which takes several times the memory. */
const flat = (text: string): string => Buffer.from(text).toString();

/**
 * Stores the HTML of static elements by their owners. An element is stored when it is rendered for
 * the second time, so that elements of rare pages cost neither memory nor a render of their own.
 */
export function createStaticHtml(limit = mostCharacters) {
  /** By store view, name and owner. */
  let stored = new WeakMap<object, Map<string, WeakMap<object, Entry>>>();
  let characters = 0;

  function entriesOf(shop: object, name: string): WeakMap<object, Entry> {
    const names = stored.get(shop) ?? new Map<string, WeakMap<object, Entry>>();
    stored.set(shop, names);
    const entries = names.get(name) ?? new WeakMap<object, Entry>();
    names.set(name, entries);
    return entries;
  }

  /** `shop` is the store view's; `render` makes HTML with the contexts of the page. */
  return (shop: object, render: (content: ReactNode) => string): ReadStatic =>
    ({ name, owner, parts = [], children }) => {
      const entries = entriesOf(shop, name);
      const known = entries.get(owner);
      if (known === undefined || !isSame(known.parts, parts)) {
        entries.set(owner, { parts, html: null });
        return null;
      }
      if (known.html !== null) return known.html;
      const html = flat(render(children));
      characters += html.length;
      if (characters > limit) {
        stored = new WeakMap();
        characters = html.length;
      }
      entriesOf(shop, name).set(owner, { parts, html });
      return html;
    };
}
