import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';

/**
 * The budgets of bytes a page may cost, brotli, before anybody touches it. `verify` fails above
 * them; raise one only with a decision in docs/decisions.
 */
const budgets = { script: 96_000, pageChunk: 6_000, css: 14_000 };

const pages = ['home', 'listing', 'product'];

const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);

const dist = join(import.meta.dirname, '../dist');
const manifest = v.parse(
  ManifestSchema,
  JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8')),
);

function brotliSize(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(readFileSync(join(dist, 'client', file)), { params }).length;
}

/** The files that the given entries load at once, with all that these import. */
function closure(entries: readonly string[]): { js: Set<string>; css: Set<string> } {
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const file of chunk.css) css.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return { js, css };
}

const sum = (files: Iterable<string>) =>
  [...files].reduce((total, file) => total + brotliSize(file), 0);

function entryOf(ending: string): string {
  const key = Object.keys(manifest).find((each) => each.endsWith(ending));
  if (key === undefined) throw new Error(`The build has no entry ${ending}`);
  return key;
}

const router = entryOf('runtime-client-routing/entry.js');
const excesses: string[] = [];

function check(what: string, bytes: number, most: number): void {
  const line = `${what.padEnd(28)} ${String(bytes).padStart(7)} of ${most} bytes`;
  process.stdout.write(`${line}\n`);
  if (bytes > most) excesses.push(line);
}

for (const page of pages) {
  const entry = entryOf(`/pages/${page}`);
  const { js, css } = closure([router, entry]);
  check(`${page}: script`, sum(js), budgets.script);
  check(`${page}: own chunk`, brotliSize(manifest[entry]?.file ?? ''), budgets.pageChunk);
  check(`${page}: css`, sum(css), budgets.css);
}

if (excesses.length > 0) {
  process.stderr.write(`\nOver budget:\n${excesses.join('\n')}\n`);
  process.exitCode = 1;
}
