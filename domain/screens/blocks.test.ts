import { expect, test } from 'vitest';
import { parseDocument } from '../catalogue/parse-document.ts';
import { promisesOf } from './blocks.ts';

function block(content: string) {
  const parsed = parseDocument('cms_block', {
    id: 1,
    identifier: 'header-promises',
    title: 'Pasek',
    content,
    active: true,
  });
  if (!parsed.ok) throw new Error('The block is wrong');
  return parsed.document;
}

test.each([
  ['a list in JSON', '["Darmowa dostawa od 199 zł", " "]'],
  ['a list in HTML', '<ul><li>Darmowa dostawa od 199 zł</li><li></li></ul>'],
])('promises of %s have non-breaking spaces where a line may not break [pl-I10]', (_, content) => {
  expect(promisesOf(block(content))).toEqual(['Darmowa dostawa od 199\u00a0zł']);
});

test('a missing block shows no promise', () => {
  expect(promisesOf(undefined)).toEqual([]);
});
