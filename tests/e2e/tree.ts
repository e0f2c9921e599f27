import type { Page } from '@playwright/test';

/** Lines of a tree that are stored: regions, headings and controls, not the texts between. */
const kept =
  /^(?:banner|navigation|main|contentinfo|complementary|region|search|form|dialog|alertdialog|group|radiogroup|heading|link|button|textbox|searchbox|checkbox|radio|combobox|spinbutton|slider|switch|tab|tablist|table|columnheader|list|article|img|status|alert|progressbar)\b/;

/** Products and counts differ from run to run, so the content of cards is left out. */
const closed = /^article\b/;

/** Role, name and state; the texts inside follow. */
const parts = /^- '?(\w+)((?: "(?:[^"\\]|\\.)*")?)((?: \[[^\]]*\])*)/;

/** Days and months of deliveries differ every day. */
const days = /(?<!\p{L})(?:pon|wt|śr|czw|pt|sob|niedz)\./gu;
const months =
  /(?<!\p{L})(?:stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)/gu;

/** The text with placeholders for what differs every day: figures, days and months. */
export function steadyWords(text: string): string {
  return text
    .replace(/\d+(?:[ .,:/]\d+)*/g, '#')
    .replace(days, '«day»')
    .replace(months, '«month»');
}

/** The line of an element in Playwright's tree: its role, name and state. */
export function lineOf(line: string): string {
  const [, role = '', name = '', states = ''] = parts.exec(line.trim()) ?? [];
  const words = name.replaceAll('\u00a0', ' ').replaceAll("''", "'");
  return role + steadyWords(words) + states.replace(/ \[(?:active|cursor=\w+)\]/g, '');
}

/**
 * The page as a screen reader sees it, without products, figures and texts; equal neighbours once.
 * The parts around the content are the same on many pages, and are returned on request.
 */
export async function treeOf(page: Page, part: 'main' | 'frame' = 'main'): Promise<string> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const tree: string[] = [];
  let closedAt = Number.POSITIVE_INFINITY;
  let isMain = false;
  for (const line of lines) {
    const depth = line.search(/\S/);
    if (depth > closedAt) continue;
    const text = lineOf(line);
    if (depth === 0) isMain = text === 'main';
    if (isMain !== (part === 'main')) continue;
    closedAt = closed.test(text) ? depth : Number.POSITIVE_INFINITY;
    if (!line.trim().startsWith('- ') || !kept.test(text)) continue;
    const shown = ' '.repeat(depth) + (closed.test(text) ? 'article' : text);
    if (tree.at(-1) !== shown) tree.push(shown);
  }
  return `${tree.join('\n')}\n`;
}
