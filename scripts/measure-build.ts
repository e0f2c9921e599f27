import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';
import { type BuiltFiles, BuiltFilesSchema, closureOf } from '../server/builds/client-manifest.ts';

/**
 * What a page may cost before anybody touches it, in bytes: scripts and styles after brotli, fonts as
 * they are. `verify` fails above them; raise one only with a decision in docs/decisions.
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
  const known = new Map<string, number>();

  const read = (file: string) => readFileSync(join(dist, 'client', file));
  function sizeOf(file: string): number {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const size = known.get(file) ?? brotliCompressSync(read(file), { params }).length;
    known.set(file, size);
    return size;
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
      fonts: fonts.reduce((total, file) => total + read(file).length, 0),
      fontFiles: fonts.length,
    };
  });
}
