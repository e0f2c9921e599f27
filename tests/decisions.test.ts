import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const folder = 'docs/decisions';
const records = globSync(`${folder}/[0-9]*.md`, { cwd: root }).sort();
const documents = globSync('**/*.md', {
  cwd: root,
  exclude: (name) => /(?:^|\/)(?:node_modules|\.git|dist|data)$/.test(name),
});

const mostWords = 350;
const sections = ['## Context', '## Decision', '## Consequences'];

/**
 * A path with an extension, below a folder of the repository; text with `*`, `{` or `$` is not a
 * path.
 */
const repositoryPath =
  /^(?:client|docs|domain|gallery|locales|pages|renderer|scripts|server|sw|tests)\/[\w+./-]*\.[a-z]\w*$/;

const isPath = (text: string) => repositoryPath.test(text);

test('each record has its own number', () => {
  const numbers = records.map((file) => /\/(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1]);
  expect(records.length).toBeGreaterThan(50);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(records.length);
});

test.each(records)('%s has its number and sections and fits on one page', (file) => {
  const text = read(file);
  const number = file.slice(folder.length + 1, folder.length + 4);
  expect(text).toMatch(new RegExp(`^# ${number} \\S`));
  if (!/^Superseded by \[?\d{3}/m.test(text)) {
    expect(text.match(/^## .+$/gm)).toEqual(sections);
  }
  expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(mostWords);
});

test('the index lists each record once', () => {
  const listed = [...read(`${folder}/README.md`).matchAll(/^- \[(\d{3})\]\(([^)]+)\) \S.*\.$/gm)];
  expect(listed.map(([, , name]) => `${folder}/${name}`).sort()).toEqual(records);
  expect(listed.filter(([, number = '', name]) => !name?.startsWith(`${number}-`))).toEqual([]);
});

/** The text without code blocks, since these may be examples. */
const prose = (file: string) => read(file).replace(/^```[\s\S]*?^```$/gm, '');

const isThere = (folders: readonly string[], path: string) =>
  folders.some((each) => existsSync(join(root, each, path)));

test.each(documents)('%s links to files that exist', (file) => {
  const targets = [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const paths = targets
    .filter((target) => !/^(?:[a-z]+:|#|\/)/.test(target))
    .map((target) => target.replace(/#.*/, ''));
  expect(paths.filter((path) => !isThere([dirname(file)], path))).toEqual([]);
});

test.each(documents)('%s names files that exist', (file) => {
  const named = [...prose(file).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  const paths = named.flatMap((name) => name.split(/[\s=:]+/)).filter(isPath);
  // A README may name files relative to its own folder.
  expect(paths.filter((path) => !isThere(['.', dirname(file)], path))).toEqual([]);
});
