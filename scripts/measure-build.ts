import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type BuiltFiles, BuiltFilesSchema, closureOf } from '../domain/offline/built-files.ts';

/**
 * What a page may cost before anybody touches it, in bytes as they are sent: scripts and styles after
 * brotli, tiny ones and fonts as they are. `verify` fails above them; raise one only with a decision in docs/decisions.
 */
export const budgets = {
  script: 96_000,
  ownChunk: 6_000,
  css: 14_000,
  fonts: 50_000,
  fontFiles: 2,
} as const;

/** What a browser loads for a page, in the units of the budgets. */
export type PageSize = Readonly<Record<keyof typeof budgets, number>> & { readonly page: string };

const pages = ['home', 'listing', 'product', 'checkout'];

function entryOf(manifest: BuiltFiles, ending: string): string {
  const key = Object.keys(manifest).find((each) => each.endsWith(ending));
  if (key === undefined) throw new Error(`The build has no entry ${ending}`);
  return key;
}

/** Measures the built pages that shoppers come to first. */
export function measureBuild(dist: string): readonly PageSize[] {
  const text = readFileSync(join(dist, 'assets.json'), 'utf8');
  const manifest = v.parse(BuiltFilesSchema, JSON.parse(text));
  const router = entryOf(manifest, 'runtime-client-routing/entry.js');

  function sizeOf(file: string): number {
    const path = join(dist, 'client', file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + sizeOf(file), 0);

  return pages.map((page) => {
    const entry = entryOf(manifest, `/pages/${page}`);
    const files = [...closureOf(manifest, [router, entry])];
    const ending = (end: string) => files.filter((file) => file.endsWith(end));
    const fonts = ending('.woff2');
    return {
      page,
      script: sum(ending('.js')),
      ownChunk: sizeOf(manifest[entry]?.file ?? ''),
      css: sum(ending('.css')),
      fonts: sum(fonts),
      fontFiles: fonts.length,
    };
  });
}
