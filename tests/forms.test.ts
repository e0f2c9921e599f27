import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { childrenOf, type SyntaxNode } from '../scripts/syntax-tree.ts';

const root = join(import.meta.dirname, '..');

/** A node and all its descendants. */
const allOf = (node: SyntaxNode): readonly SyntaxNode[] => [
  node,
  ...childrenOf(node).flatMap(allOf),
];

/** The `<form …>` tags of a module, as written. */
function formsOf(file: string, code: string): readonly string[] {
  const tags = allOf(parseSync(file, code).program).filter(
    ({ type }) => type === 'JSXOpeningElement',
  );
  return tags
    .map(({ start, end }) => code.slice(start, end))
    .filter((tag) => /^<form[\s>]/.test(tag));
}

/** The form shows its own errors and the browser validates nothing. `form` comes from `useForm`. */
const isSilent = (tag: string) => /\snoValidate\b/.test(tag) || /\{\.\.\.form\}/.test(tag);

const files = globSync('{client,pages,renderer}/**/*.tsx', { cwd: root }).filter(
  (file) => !file.endsWith('.test.tsx'),
);
const forms = files.flatMap((file) =>
  formsOf(file, readFileSync(join(root, file), 'utf8')).map((tag) => ({ file, tag })),
);

test('every form shows the shop’s errors, and the browser validates none [app-09]', () => {
  expect(
    formsOf('one.tsx', 'export const a = <form method="post"><form noValidate /></form>;'),
  ).toEqual(['<form method="post">', '<form noValidate />']);
  expect(forms.length).toBeGreaterThan(25);
  expect(forms.filter(({ tag }) => !isSilent(tag))).toEqual([]);
});

test('properties spread into a form come from useForm [app-09]', () => {
  const source = (file: string) => readFileSync(join(root, file), 'utf8');
  const spread = forms.filter(({ tag }) => !/\snoValidate\b/.test(tag)).map(({ file }) => file);
  expect(spread.filter((file) => !source(file).includes('useForm('))).toEqual([]);
  expect(source('client/ui/form/use-form.ts')).toContain('noValidate: true');
});

test('no code uses the browser’s validation or dialogs [app-09]', () => {
  const asking =
    /\b(?:reportValidity|checkValidity|setCustomValidity)\b|\bwindow\.(?:alert|confirm|prompt)\(/;
  const scripts = globSync('{client,pages,renderer}/**/*.{ts,tsx}', { cwd: root });
  expect(scripts.filter((file) => asking.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
