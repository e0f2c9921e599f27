import type { LinkTarget } from '../../domain/url/link-target.ts';
import type { HeadView, ShopView } from '../page/page-data.ts';
import { paper } from './theme-colours.ts';

/** Resolved title, description and addresses, for HTML and for the browser's document. */
export interface Head {
  readonly title: string;
  readonly description: string | null;
  /** Absolute; null for errors and secret addresses. */
  readonly canonical: string | null;
  readonly isIndexed: boolean;
}

/** Resolves the head of a page for the store view. */
export function resolveHead(
  view: HeadView,
  shop: Pick<ShopView, 'publicUrl'>,
  hrefOf: (target: LinkTarget) => string,
): Head {
  return {
    title: view.title,
    description: view.description,
    canonical: view.canonical === null ? null : shop.publicUrl + hrefOf(view.canonical),
    isIndexed: view.canonical !== null && view.isIndexed !== false,
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Head elements that depend on the page, and the files that every page links to. */
export function headHtml(head: Head): string {
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    head.description === null
      ? ''
      : `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    head.isIndexed ? '' : '<meta name="robots" content="noindex">',
    `<meta name="theme-color" content="${paper[0]}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${paper[1]}" media="(prefers-color-scheme: dark)">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ];
  return lines.filter((line) => line !== '').join('\n');
}
