import { lawOf } from './law-lines.ts';
import { foreignWords } from './ui-words.ts';

/**
 * The facts of a document that the crawl needs, read once: the documents of a whole shop do not fit
 * in memory.
 */
export interface PageFacts {
  readonly headings: number;
  readonly title: string;
  readonly description: string;
  readonly isFound: boolean;
  readonly canonical: string | null;
  /** Addresses of this shop's pages, without the link to other languages. */
  readonly hrefs: readonly string[];
  /** Target of the link to the other language before hydration. */
  readonly door: string | null;
  /** Address by language. */
  readonly alternates: ReadonlyMap<string, string>;
  /** Texts of the shop in the other language. */
  readonly foreign: readonly string[];
  /** The sharing picture: its address and its stated size. */
  readonly shared: readonly (string | null)[];
  /** The visible text of the page, without spaces, with dots for commas. */
  readonly shown: string;
  /** Rules of law that apply to the page, and whether it follows each. */
  readonly law: ReadonlyMap<string, boolean>;
}

const files = /^\/(?:img|video|assets|dokumenty)\//;

/** Writes amounts of both languages alike: `1,234.56` and `1 234,56` become `1234.56`. */
const plainAmounts = (text: string) =>
  text
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replaceAll(/(\d),(?=\d{3}\D)/g, '$1')
    .replaceAll(',', '.');

export function factsOf(page: Document, language: 'pl' | 'en'): PageFacts {
  const attribute = (selector: string, name: string) =>
    page.querySelector(selector)?.getAttribute(name) ?? null;
  const alternates = [...page.querySelectorAll('link[hreflang]')].map(
    (link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''] as const,
  );
  const hrefs = [...page.querySelectorAll('a[href^="/"]')]
    .filter((anchor) => anchor.getAttribute('aria-haspopup') !== 'dialog')
    .map((anchor) => anchor.getAttribute('href') ?? '')
    .filter((href) => !files.test(href));
  return {
    headings: page.querySelectorAll('h1').length,
    title: page.title,
    description: attribute('meta[name="description"]', 'content') ?? '',
    isFound: attribute('meta[name="robots"]', 'content') !== 'noindex',
    canonical: attribute('link[rel="canonical"]', 'href'),
    hrefs,
    door: attribute('footer a[hreflang]', 'href'),
    alternates: new Map(alternates),
    shared: ['', ':width', ':height', ':alt'].map((part) =>
      attribute(`meta[property="og:image${part}"]`, 'content'),
    ),
    foreign: foreignWords(page, language),
    shown: plainAmounts(page.querySelector('main')?.textContent ?? ''),
    law: lawOf(page, language),
  };
}
