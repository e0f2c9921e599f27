import { greenClaims } from '../../domain/catalogue/green-claims.ts';
import { keepTogether } from '../../domain/text/keep-together.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import { screens } from '../../domain/url/screens.ts';

type Language = 'pl' | 'en';

/** One rule of Polish law as a page shows it. */
interface LawLine {
  readonly id: string;
  /** What the check looks for, as text for the table. */
  readonly looksFor: string;
  /** Whether the page follows the rule; null if the rule does not apply to it. */
  readonly of: (page: Document, language: Language) => boolean | null;
}

const leadsTo = (page: Document, language: Language, screen: ScreenName) =>
  screens[screen].paths.some((path) => {
    const address = language === 'en' ? `/en${path}` : path;
    return page.querySelector(`a[href="${address}"]`) !== null;
  });

const all = (page: Document, selector: string) => [...page.querySelectorAll(selector)];

/** Null for an empty list. */
const each = <T>(items: readonly T[], isGood: (item: T) => boolean) =>
  items.length === 0 ? null : items.every(isGood);

/** Whether the page has structured data of a type. */
const tells = (page: Document, type: string) =>
  page.documentElement.innerHTML.includes(`"@type":"${type}"`);

const unseen = 'script, style, noscript, template, [lang]';

/** The texts of a page; texts of other authors in another language are not the shop's. */
function textsOf(page: Document, within = 'body'): string[] {
  const found: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === 3) found.push(node.textContent ?? '');
    else if (!(node instanceof Element) || !node.matches(unseen)) node.childNodes.forEach(walk);
  };
  const root = page.querySelector(within);
  root?.childNodes.forEach(walk);
  return found.filter((text) => text.trim() !== '');
}

const footer: readonly ScreenName[] = [
  'terms',
  'privacy',
  'cookies',
  'delivery',
  'payments',
  'returns',
  'withdrawal',
  'accessibility',
  'contact',
  'about',
];

/** "1 234,56 zł" with non-breaking spaces. */
const polishPrice = /^\d{1,3}(?:\u00a0\d{3})*(?:,\d{2})?\u00a0zł$/;

/**
 * Rules that can be checked on every page; other tests check those that need a purchase or an
 * account.
 */
export const lawLines: readonly LawLine[] = [
  {
    id: 'pl-A03',
    looksFor: 'the lowest price of 30 days beside each struck price',
    of: (page) =>
      each(all(page, 'main s'), (struck) =>
        /30\s(?:dni|days)/.test(struck.closest('p')?.parentElement?.textContent ?? ''),
      ),
  },
  {
    id: 'pl-A13',
    looksFor: 'amounts as "1 234,56 zł", never broken',
    of: (page, language) =>
      language === 'en'
        ? null
        : each(
            textsOf(page).flatMap((text) => text.match(/\d[\d\s.,]*\s?zł(?!\p{L})/gu) ?? []),
            (amount) => polishPrice.test(amount),
          ),
  },
  {
    id: 'pl-B08',
    looksFor: 'a phone number and an e-mail address',
    of: (page) =>
      ['tel', 'mailto'].every((way) => page.querySelector(`a[href^="${way}:"]`) !== null),
  },
  {
    id: 'pl-B11',
    looksFor: 'the way to the notice of the legal guarantee',
    of: (page, language) => leadsTo(page, language, 'legal-guarantee'),
  },
  {
    id: 'pl-B12',
    looksFor: 'no general green claim without proof',
    of: (page) => each(textsOf(page), (text) => greenClaims(text).length === 0),
  },
  {
    id: 'pl-B16',
    looksFor: 'no link to the closed ODR platform',
    of: (page) => all(page, 'a[href*="ec.europa.eu/consumers/odr"]').length === 0,
  },
  {
    id: 'pl-C02',
    looksFor: 'the way to "Odstąp od umowy tutaj"',
    of: (page, language) => leadsTo(page, language, 'withdrawal'),
  },
  {
    id: 'pl-D05',
    looksFor: 'who made a product and where to write to them',
    of: (page) => {
      if (!tells(page, 'ProductGroup')) return null;
      return all(page, 'main dl, main section').some(
        (part) =>
          /Producent|Producer/.test(part.textContent ?? '') &&
          part.querySelector('a[href^="mailto:"]') !== null,
      );
    },
  },
  {
    id: 'pl-E01',
    looksFor: 'how reviews are checked, beside them',
    of: (page, language) =>
      tells(page, 'AggregateRating') ? leadsTo(page, language, 'review-rules') : null,
  },
  {
    id: 'pl-E06',
    looksFor: 'how products are sorted, where they can be',
    of: (page, language) =>
      page.querySelector('main select[name="sort"]') === null
        ? null
        : leadsTo(page, language, 'sorting-rules'),
  },
  {
    id: 'pl-F01',
    looksFor: 'the way to the choice about privacy',
    of: (page, language) => leadsTo(page, language, 'cookies'),
  },
  {
    id: 'pl-G04',
    looksFor: 'an alternative of each picture, and words at those of the product a page is about',
    of: (page) => {
      const alts = all(page, 'img').map((picture) => picture.getAttribute('alt'));
      if (alts.length === 0) return null;
      // In a card the product name is the text of the link, so an alternative text would repeat it.
      const own = all(page, 'main img:not(article img)');
      return (
        !alts.includes(null) &&
        (!tells(page, 'ProductGroup') || own.some((one) => one.getAttribute('alt')))
      );
    },
  },
  {
    id: 'pl-G11',
    looksFor: 'the language of the page, by its own name',
    of: (page, language) => page.documentElement.lang.startsWith(language),
  },
  {
    id: 'pl-I10',
    looksFor: 'no one-letter word that a line could end with',
    of: (page, language) =>
      language === 'en' ? null : each(textsOf(page), (text) => keepTogether(text) === text),
  },
  {
    id: 'pl-L05',
    looksFor: 'one address, or none for machines',
    of: (page) =>
      page.querySelector('link[rel="canonical"]') !== null ||
      /noindex/.test(page.querySelector('meta[name="robots"]')?.getAttribute('content') ?? ''),
  },
  {
    id: 'pl-L06',
    looksFor: 'a title of at most 60 and a description of at most 160 characters',
    of: (page) => {
      const text = page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
      return page.title !== '' && page.title.length <= 60 && text.length <= 160;
    },
  },
  {
    id: 'pl-L08',
    looksFor: 'the ten pages that a foot must lead to',
    of: (page, language) => footer.every((screen) => leadsTo(page, language, screen)),
  },
];

/** Each rule that applies to the page, and whether the page follows it. */
export function lawOf(page: Document, language: Language): ReadonlyMap<string, boolean> {
  const found = lawLines.map(({ id, of }) => [id, of(page, language)] as const);
  return new Map(found.flatMap(([id, isKept]) => (isKept === null ? [] : [[id, isKept] as const])));
}
