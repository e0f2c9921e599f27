import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { recordedKind } from './support/recorded-cases.ts';

/** `recorded-kinds.tsv` lists each kind of recorded cases with the tests that run it. */
const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Row {
  readonly file: string;
  readonly kind: string;
  readonly cases: number;
  readonly tests: readonly string[];
  readonly reason: string;
}

const rows = read('tests/recorded-kinds.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line): Row => {
    const [file = '', kind = '', cases = '', tests = '', reason = ''] = line.split('\t');
    return { file, kind, cases: Number(cases), tests: tests.split(' ').filter(Boolean), reason };
  });

const PlainSchema = v.object({ cases: v.array(v.looseObject({})) });
const NamedSchema = v.object({ cases: v.record(v.string(), v.array(v.unknown())) });
const RecordedSchema = v.object({ cases: v.array(v.object({ input: v.looseObject({}) })) });

/** The number of cases of each kind of a file. */
function kindsOf(path: string): readonly [string, number][] {
  const content: unknown = JSON.parse(read(path));
  const named = v.safeParse(NamedSchema, content);
  if (named.success) {
    return Object.entries(named.output.cases).map(([kind, list]) => [kind, list.length]);
  }
  if (basename(path).startsWith('pl-')) {
    return [['cases', v.parse(PlainSchema, content).cases.length]];
  }
  const cases = v.parse(RecordedSchema, content).cases;
  const kinds = Map.groupBy(cases, (recorded) => recordedKind(recorded) ?? '-');
  return [...kinds].map(([kind, list]) => [kind, list.length]);
}

const fixtures = globSync('tests/fixtures/vectors/*.json', { cwd: root }).sort();
const found = fixtures.flatMap((path) =>
  kindsOf(path).map(([kind, cases]) => `${basename(path, '.json')} ${kind} ${cases}`),
);

describe('recorded cases', () => {
  test('each kind of each file is listed, with the number of its cases', () => {
    const listed = rows.map(({ file, kind, cases }) => `${file} ${kind} ${cases}`);
    expect(listed.toSorted()).toEqual(found.toSorted());
  });

  test('each kind is run by tests, or left out with a reason', () => {
    const odd = rows.filter(({ tests, reason }) => tests.length > 0 === (reason !== ''));
    expect(odd).toEqual([]);
  });

  const run = rows.flatMap((row) => row.tests.map((path) => ({ ...row, path })));

  test.each(run)('$file: $kind is run by $path', ({ file, kind, path }) => {
    const text = read(path);
    expect(text).toContain(`fixtures/vectors/${file}.json`);
    const isNamed = ['-', 'cases'].includes(kind) || text.includes(`.cases.${kind}`);
    if (!isNamed) expect(text).toContain(`'${kind}'`);
  });

  test.each(run.filter(({ file }) => file.startsWith('vsf-')))(
    '$path leaves out no case without its name and reason',
    ({ path }) => {
      // Cases are chosen by recordedCases, never by a condition that may grow too wide.
      expect(read(path)).not.toMatch(/\.cases\s*(?:\.map\([^;]*?safeParse|\.(?:filter|flatMap)\()/);
    },
  );
});
