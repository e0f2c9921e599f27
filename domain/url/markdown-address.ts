import { type ScreenName, screenOf } from './screens.ts';

/** After the address of a page: the page as Markdown. */
export const markdownSuffix = '.md';

export const markdownType = 'text/markdown;charset=utf-8';

const pages: ReadonlySet<string> = new Set([
  'home',
  'product',
  'listing',
  'content',
  'contact',
  'size-guide',
]);

/** Whether a screen exists as Markdown, for assistants: what is sold, and texts about it. */
export const hasMarkdown = (screen: ScreenName): boolean => pages.has(screenOf(screen).page);

/** The weight of a media type in an `Accept` header; null where it does not name it. */
function weightOf(accept: string, type: string): number | null {
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    if (name !== type) continue;
    const weight = parameters.find((each) => each.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return null;
}

/**
 * Whether an `Accept` header prefers Markdown: it names the type, and HTML with no larger weight.
 * Browsers never name it.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.includes('text/markdown')) return false;
  const weight = weightOf(accept, 'text/markdown') ?? 0;
  return weight > 0 && weight >= (weightOf(accept, 'text/html') ?? 0);
}

/** The last part of the address of a home page as Markdown: `/` has no name to add `.md` to. */
export const indexPart = '/index';

/** The same address for Markdown, with its query. */
export function markdownAddress(address: string): string {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  const named = path.endsWith('/') ? path.slice(0, -1) + indexPart : path;
  return named + markdownSuffix + address.slice(path.length);
}
