import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { BuiltFilesSchema, closureOf } from '../domain/offline/built-files.ts';
import { screenNames, screenOf } from '../domain/url/screens.ts';
import { entryFile, pageFile } from '../renderer/document/document-template.ts';
import { readCriticalStyles } from '../server/start/critical-styles.ts';

/**
 * Budgets of a page before the first interaction, in bytes as sent: scripts and styles after
 * brotli, tiny files and fonts uncompressed. `verify` fails above them; raise one only with a
 * record in docs/decisions. `requests` counts the document, styles, fonts and scripts that
 * hydration needs, without pictures.
 */
export const budgets = {
  script: 89_000,
  ownChunk: 6_000,
  css: 14_000,
  inlineCss: 6_000,
  fonts: 50_000,
  fontFiles: 2,
  requests: 12,
} as const;

/** Pages with a form also load validation; most shoppers have visited another page before. */
export const formScript = 103_000;

/** Typical landing pages; the benchmark prints their sizes. */
const firstPages = ['home', 'listing', 'product', 'checkout'];

/** What a browser loads for a page, in the units of the budgets. */
export type PageSize = Readonly<Record<keyof typeof budgets, number>> & { readonly page: string };

/** Measures the built landing pages, or the pages of all screens. */
export function measureBuild(dist: string, which: 'first' | 'all' = 'first'): readonly PageSize[] {
  const text = readFileSync(join(dist, 'assets.json'), 'utf8');
  const manifest = v.parse(BuiltFilesSchema, JSON.parse(text));

  function sizeOf(file: string): number {
    const path = join(dist, 'client', file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + sizeOf(file), 0);

  const { pages, styles } = readCriticalStyles(join(dist, 'server'));
  const inlineSize = (page: string) => brotliCompressSync(styles[pages[page] ?? ''] ?? '').length;

  const all = new Set([...firstPages, ...screenNames.map((screen) => screenOf(screen).page)]);
  return [...(which === 'all' ? all : firstPages)].map((page) => {
    const entry = pageFile(page);
    if (manifest[entry] === undefined) throw new Error(`The build has no page ${page}`);
    const files = [...closureOf(manifest, [entryFile, entry])];
    const ending = (end: string) => files.filter((file) => file.endsWith(end));
    const fonts = ending('.woff2');
    return {
      page,
      script: sum(ending('.js')),
      ownChunk: sizeOf(manifest[entry]?.file ?? ''),
      css: sum(ending('.css')),
      inlineCss: inlineSize(page),
      fonts: sum(fonts),
      fontFiles: fonts.length,
      requests: 1 + files.length,
    };
  });
}

/** The budget of a kind on a page. */
export const budgetOf = (kind: keyof typeof budgets, page: string): number =>
  kind === 'script' && !firstPages.includes(page) ? formScript : budgets[kind];
