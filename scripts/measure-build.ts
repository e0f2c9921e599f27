import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';

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

const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
    assets: v.optional(v.array(v.string()), []),
  }),
);

type Manifest = v.InferOutput<typeof ManifestSchema>;

/** The files that the given entries load at once, with all that these import. */
function closure(manifest: Manifest, entries: readonly string[]) {
  const js = new Set<string>();
  const css = new Set<string>();
  const fonts = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const file of chunk.css) css.add(file);
    for (const file of chunk.assets) if (file.endsWith('.woff2')) fonts.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return { js, css, fonts };
}

function entryOf(manifest: Manifest, ending: string): string {
  const key = Object.keys(manifest).find((each) => each.endsWith(ending));
  if (key === undefined) throw new Error(`The build has no entry ${ending}`);
  return key;
}

/** Measures the built pages that shoppers come to first. */
export function measureBuild(dist: string): readonly PageSize[] {
  const text = readFileSync(join(dist, 'assets.json'), 'utf8');
  const manifest = v.parse(ManifestSchema, JSON.parse(text));
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
    const { js, css, fonts } = closure(manifest, [router, entry]);
    return {
      page,
      script: sum(js),
      ownChunk: sizeOf(manifest[entry]?.file ?? ''),
      css: sum(css),
      fonts: [...fonts].reduce((total, file) => total + read(file).length, 0),
      fontFiles: fonts.size,
    };
  });
}
