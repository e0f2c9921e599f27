import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { counted, isOfThisMachine, meetsGoal, type Row, type Scenario } from './row.ts';

const intro = `# Performance

Figures of \`npm run bench\`, written by it; each section says when and where. Ratios and bytes can be compared between
machines and are what goals are set for. Times and rates are of that one machine; few have a goal.
`;

function written({ value, unit }: Row): string {
  if (unit === 'ratio') return value.toFixed(2);
  if (counted.has(unit)) return `${value.toLocaleString('en')} ${unit}`;
  const digits = value < 1 ? 2 : value < 10 ? 1 : 0;
  const number = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number} ${unit}`;
}

function goalOf(row: Row): string {
  if (row.goal === undefined) return isOfThisMachine(row) ? 'reported only' : '';
  const goal = 'least' in row.goal ? `≥ ${row.goal.least}` : `≤ ${row.goal.most}`;
  return `${goal}${meetsGoal(row) ? '' : ' (missed)'}`;
}

/** Ratios first, then bytes, then what is only reported. */
function inOrder(rows: readonly Row[]): readonly Row[] {
  const rank = (row: Row) => (row.unit === 'ratio' ? 0 : isOfThisMachine(row) ? 2 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

/** The rows as lines of text for a terminal. */
export function tableOf(rows: readonly Row[]): string {
  return inOrder(rows)
    .map((row) => `${row.what.padEnd(58)} ${written(row).padStart(16)}  ${goalOf(row)}`)
    .join('\n');
}

/** A value in a matrix: its unit is in the first column; its goal too, unless the subjects differ in it. */
function writtenCell(row: Row, ownGoal: boolean): string {
  const { value, unit, goal } = row;
  const text = unit === 'ratio' ? value.toFixed(2) : written(row).slice(0, -unit.length - 1);
  const notes = [ownGoal && goal ? boundOf(row) : '', meetsGoal(row) ? '' : 'missed'];
  const note = notes.filter(Boolean).join(', ');
  return note === '' ? text : `${text} (${note})`;
}

const boundOf = (row: Row) => (row.goal === undefined ? '' : goalOf(row).replace(' (missed)', ''));

interface Named {
  readonly row: Row;
  /** What is measured, such as a page; '' for a row that stands alone. */
  readonly subject: string;
  readonly property: string;
}

function named(row: Row): Named {
  const [, subject = '', property = row.what] = /^(.+?): (.+)$/.exec(row.what) ?? [];
  return { row, subject, property };
}

/** A table of rows with one value each. */
const listOf = (rows: readonly Row[]): string =>
  [
    '| what | measured | goal |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.what} | ${written(row)} | ${row.goal ? goalOf(row) : ''} |`),
  ].join('\n');

/** A table of properties by subjects that all have them: `home: script` is in row `script`, column `home`. */
function matrixOf(properties: readonly (readonly Named[])[]): string {
  const subjects = (properties[0] ?? []).map(({ subject }) => subject);
  const lines = properties.map((cells) => {
    const [bound = '', ...others] = new Set(cells.map(({ row }) => boundOf(row)));
    const isShared = others.length === 0;
    const { property = '', row } = cells[0] ?? {};
    const name = property.startsWith(row?.unit ?? '') ? property : `${property}, ${row?.unit}`;
    const values = cells.map((cell) => writtenCell(cell.row, !isShared));
    return `| ${[name, ...values, isShared ? bound : ''].join(' | ')} |`;
  });
  const head = ['what', ...subjects, 'goal'];
  return [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...lines].join(
    '\n',
  );
}

/** The rows as tables: properties that several subjects have are compared side by side. */
export function tablesOf(rows: readonly Row[]): string {
  const all = inOrder(rows).map(named);
  const byProperty = Map.groupBy(all, ({ property, row }) => `${property} ${row.unit}`);
  const compared = [...byProperty.values()].filter((cells) => cells.length > 1);
  const alone = [...byProperty.values()].filter((cells) => cells.length === 1).flat();
  const subjectsOf = (cells: readonly Named[]) => cells.map(({ subject }) => subject).join(' | ');
  return [
    ...(alone.length > 0 ? [listOf(alone.map(({ row }) => row))] : []),
    ...[...Map.groupBy(compared, subjectsOf).values()].map(matrixOf),
  ].join('\n\n');
}

function sectionOf(name: string, { title, about }: Scenario, rows: readonly Row[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const cpu = cpus()[0]?.model.trim() ?? 'unknown';
  return [
    `<!-- bench:${name} -->`,
    `## ${title}`,
    '',
    about,
    '',
    `${day}, ${availableParallelism()} cores (${cpu}), Node ${process.versions.node}.`,
    '',
    tablesOf(rows),
    `<!-- /bench:${name} -->`,
  ].join('\n');
}

/** Replaces the section of a scenario; other sections stay unchanged. */
export function writeSection(
  file: string,
  name: string,
  scenario: Scenario,
  rows: readonly Row[],
): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : intro;
  const section = sectionOf(name, scenario, rows);
  const old = new RegExp(`<!-- bench:${name} -->.*<!-- /bench:${name} -->`, 's');
  const after = old.test(before)
    ? before.replace(old, () => section)
    : `${before.trimEnd()}\n\n${section}\n`;
  writeFileSync(file, after);
}
