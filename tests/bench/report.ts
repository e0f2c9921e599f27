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
  return `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ${unit}`;
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
    '| what | measured | goal |',
    '| --- | --- | --- |',
    ...inOrder(rows).map((row) => `| ${row.what} | ${written(row)} | ${goalOf(row)} |`),
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
