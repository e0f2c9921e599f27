import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const market = join(root, '../shared/market.md');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const rows = read('tests/requirements.tsv')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([id = '']) => id.startsWith('pl-'));

/** The rows of the table in docs/law.md. */
const told = read('docs/law.md')
  .split('\n')
  .filter((line) => line.startsWith('| pl-'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));

describe('the rules of Polish law', () => {
  test.skipIf(!existsSync(market))(
    'each required one is in the list of requirements, done, to do or void with its reason',
    () => {
      const asked = [...readFileSync(market, 'utf8').matchAll(/^([A-L]\d{2}) · /gm)].map(
        ([, id]) => `pl-${id}`,
      );
      expect(asked.length).toBeGreaterThan(100);
      expect(rows.map(([id]) => id).sort()).toEqual(asked.sort());
      const unexplained = rows.filter(([, state, , note]) => state === 'void' && !note);
      expect(unexplained).toEqual([]);
    },
  );

  test('docs/law.md has the same texts as the list; `node scripts/law-table.ts` writes it', () => {
    expect(told.map(([id, rule]) => [id, rule])).toEqual(rows.map(([id, , rule]) => [id, rule]));
  });

  test('a file that docs/law.md names as a proof contains the id of the rule', () => {
    const files = new Set(
      globSync('**/*.{test,spec}.{ts,tsx}', { cwd: root, exclude: ['node_modules', 'dist'] }),
    );
    const wrong = told.filter(([id = '', , proof = '–']) => {
      const file = proof.replaceAll('`', '');
      return file !== '–' && !(files.has(file) && read(file).includes(id));
    });
    expect(wrong).toEqual([]);
  });
});
