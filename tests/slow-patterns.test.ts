import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { childrenOf, isNode, type SyntaxNode } from '../scripts/syntax-tree.ts';
import { slowText } from './support/slow-pattern.ts';

const root = join(import.meta.dirname, '..');
const files = globSync(
  '{client,companion,demo,domain,mock,pages,renderer,server,sw}/**/*.{ts,tsx}',
  {
    cwd: root,
  },
);

/** Slow for long texts but never given unbounded input: by file, with what limits the text. */
const bounded: Readonly<Record<string, string>> = {
  'domain/commerce/register-address.ts': 'an address is cut to 300 signs before it is read',
  'domain/text/shorten.ts': 'the text is cut to the length that is wanted before',
  'server/commerce/backend.ts': 'a setting',
  'demo/catalogue/demo-facts.ts': 'the demo’s own texts',
  'demo/garments/spec/shape.ts': 'the demo’s own drawings',
  'mock/dev-tools/page-scripts.ts': 'the shop’s own document, in development',
  'server/dev-pages/read-metrics.ts': 'the shop’s own metrics',
  'server/own-shop/read-own-shop.ts': 'the shop’s own file',
  'server/pages/redirect-file.ts': 'a line of the shop’s own file',
  'server/reviews/external-reviews.ts': 'a setting',
  'server/telemetry/telemetry-spec.ts': 'a setting',
  'server/render/finish-page.ts': 'the shop’s own document, in which texts hold no “<”',
};

const LiteralSchema = v.object({ regex: v.object({ pattern: v.string(), flags: v.string() }) });

function patternsOf(node: SyntaxNode): (readonly [string, string])[] {
  const literal = v.safeParse(LiteralSchema, node);
  if (literal.success) return [[literal.output.regex.pattern, literal.output.regex.flags]];
  return childrenOf(node).flatMap(patternsOf);
}

/** Every regular expression in the code, and those that schemas use. */
function allPatterns(): ReadonlyMap<
  string,
  readonly [file: string, source: string, flags: string]
> {
  const found = new Map<string, readonly [string, string, string]>();
  const library = { email: v.EMAIL_REGEX, isoTimestamp: v.ISO_TIMESTAMP_REGEX, uuid: v.UUID_REGEX };
  for (const [name, { source, flags }] of Object.entries(library))
    found.set(name, [name, source, flags]);
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    for (const [source, flags] of isNode(program) ? patternsOf(program) : []) {
      found.set(`${file}/${source}/${flags}`, [file, source, flags]);
    }
  }
  return found;
}

test('no regular expression of the shop is slow for a malicious text', () => {
  const patterns = allPatterns();
  expect(patterns.size).toBeGreaterThan(300);
  const judged = new Map<string, string | null>();
  const judge = (source: string, flags: string): string | null => {
    const key = `/${source}/${flags}`;
    const text = judged.get(key) ?? (judged.has(key) ? null : slowText(source, flags));
    judged.set(key, text);
    return text;
  };
  const slow = [...patterns.values()].flatMap(([file, source, flags]) => {
    if (file in bounded) return [];
    const text = judge(source, flags);
    return text === null ? [] : [`${file} /${source}/${flags} ${text}`];
  });
  expect(slow).toEqual([]);
});

/**
 * Regular expressions that are built at run time: from what, with an example. None contains a
 * shopper's text.
 */
const builtOf: Readonly<Record<string, { readonly of: string; readonly as: readonly string[] }>> = {
  'domain/catalogue/green-claims.ts': {
    of: 'words of the file',
    as: [String.raw`(?<![\p{L}\p{N}])(?:ekologiczn|zielon|eko(?![\p{L}\p{N}]))`],
  },
  'domain/markdown/html-to-markdown.ts': {
    of: 'names of attributes',
    as: [String.raw`\shref="([^"]*)"`],
  },
  'domain/theme/contrast.ts': {
    of: 'names of colours',
    as: [String.raw`--ink: light-dark\((#\w{6}), (#\w{6})\)`],
  },
  'domain/url/share-target.ts': {
    of: 'the pattern above it',
    as: [String.raw`https?:\/\/[^\s<>"']+`],
  },
  'server/cache/cache-policy.ts': { of: 'beginnings of tags', as: ['^(?:product:|page:).+$'] },
  'server/commerce/known-devices.ts': {
    of: 'the name of a cookie',
    as: [String.raw`(?:^|;\s*)__Host-device=([\w-]{43})(?:;|$)`],
  },
  'server/telemetry/redact-url.ts': {
    of: 'beginnings of secret addresses',
    as: ['^((?:/[a-z]{2})?(?:/zamowienie|/platnosc))[/?].*$'],
  },
  'server/store/redis-store.ts': {
    of: 'names of facts, given by the code',
    as: [String.raw`^maxmemory:(\d+)`, String.raw`^role:(\S*)`],
  },
};

test('regular expressions are built only from the code’s own words, and none is slow', () => {
  const building = files.filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) && /\bRegExp\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(building.toSorted()).toEqual(Object.keys(builtOf).toSorted());
  for (const [file, { as }] of Object.entries(builtOf)) {
    for (const source of as) expect([file, slowText(source, 'u')]).toEqual([file, null]);
  }
});

test.each([
  [String.raw`\s+$`, ''],
  ['(a+)+$', ''],
  [String.raw`^(\w+\s?)*$`, ''],
  ['<a[^>]*>', 'g'],
  [String.raw`^(\d{2})\s*-?\s*(\d{3})$`, 'u'],
  [String.raw`\p{L}+(?:-\p{L}+)+`, 'gu'],
  ['^(.*?),(.*?),(.*?),x$', ''],
])('the check recognises a slow one: %s', (source, flags) => {
  expect(slowText(source, flags)).toMatch(/ms$/);
});

test.each([
  [String.raw`^[\w-]+=*$`, ''],
  [String.raw`(?<!\s)\s+$`, ''],
  [String.raw`^[^\p{C}]*$`, 'u'],
  ['^a{1,3}b?[^"]*"', 'i'],
])('the check accepts a fast one: %s', (source, flags) => {
  expect(slowText(source, flags)).toBeNull();
});
