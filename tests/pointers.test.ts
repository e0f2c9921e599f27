import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A text with references: all comments of a file, or a document. */
interface Text {
  readonly file: string;
  readonly text: string;
}

function commentsIn(file: string, code: string): string {
  if (file.endsWith('.css')) return (code.match(/\/\*[\s\S]*?\*\//g) ?? []).join('\n');
  return parseSync(file, code)
    .comments.map(({ value }) => value)
    .join('\n');
}

const codeFiles = globSync(
  ['{client,domain,pages,renderer,server,sw,scripts,tests,gallery,docs}/**/*.{ts,tsx,css}', '*.ts'],
  { cwd: root },
);
const comments: readonly Text[] = codeFiles.map((file) => ({
  file,
  text: commentsIn(file, read(file)),
}));
const documents: readonly Text[] = globSync(
  ['{client,domain,pages,renderer,server,sw,scripts,tests,gallery,docs,locales}/**/*.md', '*.md'],
  { cwd: root },
).map((file) => ({ file, text: read(file) }));

const found = (texts: readonly Text[], pattern: RegExp, isWrong = (_name: string) => true) =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .map(([whole, name = whole]) => name)
      .filter(isWrong)
      .map((name) => `${file}: ${name}`),
  );

test('a decision that a comment or document names has a record of that number', () => {
  const records = new Set(
    readdirSync(join(root, 'docs/decisions')).flatMap((name) => /^\d{3}(?=-)/.exec(name) ?? []),
  );
  expect(records.size).toBeGreaterThan(50);
  const named = [...comments, ...documents].flatMap(({ file, text }) =>
    [...text.matchAll(/\bdecisions?(?:[ /]|\s+\*\s+)(\d+(?:(?:, | and )\d+)*)/gi)].flatMap(
      ([, numbers = '']) => (numbers.match(/\d+/g) ?? []).map((number) => ({ file, number })),
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ number }) => !records.has(number))).toEqual([]);
});

test('a requirement that a comment or document names is in the list', () => {
  const ids = new Set(
    read('tests/requirements.tsv')
      .split('\n')
      .map((line) => line.split('\t')[0] ?? ''),
  );
  const areas = new Set([...ids].map((id) => id.split('-')[0]).filter(Boolean));
  const pattern = new RegExp(
    `(?<![\\w/-])(?:${[...areas].join('|')})-(?:\\d\\d|[A-L]\\d\\d)\\b(?!-)`,
    'g',
  );
  expect(found(comments, pattern).length).toBeGreaterThan(500);
  expect(found([...comments, ...documents], pattern, (id) => !ids.has(id))).toEqual([]);
});

/** Files outside the repository, by their names and by older ways to cite them. */
const outside =
  /§|(?<![\w.-])specs?(?![\w.-])|\bspecification\b|(?<![\w-])shared\/|\b(?:market|design|decisions|reference|glossary|asks)\.md\b/gi;

test('no comment or document points outside of the repository', () => {
  // Decision records describe the state at the time when they were written.
  const texts = [...comments, ...documents].filter(
    ({ file }) => !file.startsWith('docs/decisions/'),
  );
  expect(found(texts, outside)).toEqual([]);
});

test('a file that the README of a folder names exists', () => {
  const files = new Set(
    globSync(
      '{client,companion,demo,domain,mock,pages,renderer,server,sw,scripts,tests,gallery,docs,locales}/**/*',
      { cwd: root },
    ),
  );
  const names = new Set([...files].map((file) => file.split('/').at(-1)));
  const readmes = documents.filter(({ file }) => file.endsWith('README.md'));
  const named = found(readmes, /`(?![^`]*[*<{…])[\w./+#-]+\.(?:ts|tsx|css|md|tsv)`/g);
  expect(named.length).toBeGreaterThan(150);
  const isMissing = (entry: string) => {
    const [readme = '', quoted = ''] = entry.split(': ');
    const name = quoted.replaceAll('`', '');
    const near = join(readme, '..', name);
    return name.includes('/')
      ? ![near, name, join(readme.split('/')[0] ?? '', name)].some((each) => files.has(each))
      : !names.has(name);
  };
  expect(named.filter(isMissing)).toEqual(['README.md: `DIR/shop.ts`']);
});
