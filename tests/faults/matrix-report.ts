import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import type { KilledIndexing } from './kill-in-each.ts';
import type { KilledOrder } from './kill-orders.ts';
import type { Cell, CombinationReport, MatrixReport } from './run-matrix.ts';

const line = (cells: readonly (string | number)[]) =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`;

/** A Markdown table. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const statusOf = (status: number) => (status === 0 ? '–' : String(status));
/** Number of pages that a row lists; the others are only counted. */
const mostNamed = 10;

const seconds = (ms: number) => (ms / 1000).toFixed(1);

const noFault = { fault: 'none', status: statusOf(0), ms: 0 };

/** Pages with the same results share a row, with the slowest page and its fault. */
function pagesTable(combinations: readonly CombinationReport[]): string {
  const [first] = combinations;
  const groups = new Map<string, string[]>();
  const cellsOf = (page: string) =>
    combinations
      .map(({ cells }) => cells.find((cell) => cell.page === page))
      .filter((cell) => !!cell);
  const fate = (cells: readonly Cell[]) =>
    JSON.stringify(cells.map(({ calm, kept, anew }) => [calm, kept?.status ?? null, anew.status]));
  for (const { page } of first?.cells ?? []) {
    const name = fate(cellsOf(page));
    groups.set(name, [...(groups.get(name) ?? []), page]);
  }
  const rows = [...groups.values()].map((pages) => {
    const all = pages.map(cellsOf);
    const [cells = []] = all;
    const kept = cells[0]?.kept ? statusOf(cells[0].kept.status) : 'not cached';
    const faults = combinations.map(({ fault }, at) => ({
      fault,
      status: statusOf(cells[at]?.anew.status ?? 0),
      ms: Math.max(...all.map((of) => of[at]?.anew.ms ?? 0)),
    }));
    const byStatus = [...Map.groupBy(faults, ({ status }) => status)];
    const result = byStatus
      .map(([status, of]) =>
        byStatus.length === 1 ? status : `${status}: ${of.map(({ fault }) => fault).join(', ')}`,
      )
      .join('; ');
    const slowest = faults.reduce((a, b) => (b.ms > a.ms ? b : a), faults[0] ?? noFault);
    const more = pages.length - mostNamed;
    const named = more > mostNamed ? [...pages.slice(0, mostNamed), `${more} more`] : pages;
    return [named.join(', '), kept, result, `${seconds(slowest.ms)} s (${slowest.fault})`];
  });
  return table(['page', 'cached', 'after the purge', 'slowest'], rows);
}

/** Texts that people read if a page could not be rendered; one line for each text. */
function textsOf(combinations: readonly CombinationReport[]): string {
  const told = combinations.flatMap(({ cells }) =>
    cells.flatMap(({ calm, anew: { status, told: text } }) =>
      status >= 500 && status !== calm ? [`${status} ${text}`] : [],
    ),
  );
  return [...new Set(told)].sort().join('; ');
}

type Effect = Pick<
  CombinationReport,
  'dependency' | 'fault' | 'calmP99' | 'faultP99' | 'orderStatus' | 'seen' | 'recoveryMs'
>;

/** Faults of a dependency with the same effect share a row, with the slowest of them. */
export function effectsTable(effects: readonly Effect[]): string {
  const groups = Map.groupBy(effects, (of) => `${of.dependency} ${of.orderStatus} ${of.seen}`);
  const rows = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const slowest = (value: (of: Effect) => number) => Math.max(...group.map(value));
    return [
      [
        first.dependency,
        group.map(({ fault }) => fault).join(', '),
        `${slowest((of) => of.calmP99)} → ${slowest((of) => of.faultP99)}`,
        statusOf(first.orderStatus),
        first.seen,
        seconds(slowest((of) => of.recoveryMs)),
      ],
    ];
  });
  return table(
    [
      'between',
      'fault',
      'cached pages, slowest of 100 before and during, ms',
      'order',
      'metrics',
      'recovery, s',
    ],
    rows,
  );
}

/** The message that follows the title of the page, else the title. */
const messageOf = (text: string) => text.replace(/^[^·]* · /, '');

/** What browsers showed: faults with the same message share a row. Rows: fault, action, time, text. */
export function shownTable(rows: readonly (readonly [string, string, string, string])[]): string {
  const groups = Map.groupBy(rows, ([, action, , text]) => `${action} ${messageOf(text)}`);
  return table(
    ['action', 'fault and time until the message', 'message, else title'],
    [...groups.values()]
      .map((group) => [
        group[0]?.[1] ?? '',
        group.map(([fault, , time]) => `${fault} ${time}`).join(', '),
        messageOf(group[0]?.[3] ?? ''),
      ])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
  );
}

/** The matrix as tables, one for each dependency. */
export function matrixText({ combinations, orders, wrong }: MatrixReport): string {
  const names = [...new Set(combinations.map(({ dependency }) => dependency))];
  const parts = names.map((name) => {
    const own = combinations.filter(({ dependency }) => dependency === name);
    return `### ${name}\n\n${pagesTable(own)}\n\nShown: ${textsOf(own) || 'the pages only'}.`;
  });
  const figures = effectsTable(combinations);
  const books = `Orders: ${orders.asked} asked, each under one fault, ${orders.written} in the backend's records. Found wrong: ${wrong.length === 0 ? 'nothing' : wrong.length}.`;
  return [...parts, `### All of them\n\n${figures}\n\n${books}`].join('\n\n');
}

/** Both editions; a number of products is named where it changed. */
function changeOfEdition(before: string, after: string): string {
  const [, edition = before, count = ''] = /^(#\d+), (.+)$/.exec(before) ?? [];
  const next = after.endsWith(`, ${count}`) ? after.slice(0, -count.length - 2) : after;
  return next === after ? `${before} → ${after}` : `${edition} → ${next}`;
}

/** What `kill -9` left behind, as tables. */
export function killsText(
  orders: readonly KilledOrder[],
  indexing: readonly KilledIndexing[],
): string {
  return [
    table(
      [
        'order: the shop is killed',
        'in the records then',
        'at the end',
        'order numbers',
        'answered after, s',
      ],
      orders.map((of) => [
        of.stage,
        of.writtenBefore,
        of.writtenAfter,
        of.numbers,
        seconds(of.answeredMs),
      ]),
    ),
    table(
      ['engine', 'work', 'indexing is killed', 'editions then → after the next run'],
      [...Map.groupBy(indexing, ({ engine, work }) => `${engine} ${work}`).values()].map(
        (group) => [
          group[0]?.engine ?? '',
          group[0]?.work ?? '',
          group.map(({ stage }) => stage).join('; '),
          group.map(({ afterKill, afterNext }) => changeOfEdition(afterKill, afterNext)).join('; '),
        ],
      ),
    ),
  ].join('\n\n');
}

/** Writes a text into the generated part of the document. */
export function writePart(
  file: string,
  part: 'faults' | 'browsers' | 'kills' | 'soak',
  text: string,
): void {
  const marks = new RegExp(`(<!-- ${part} -->\\n).*(<!-- /${part} -->)`, 's');
  const day = new Date().toISOString().slice(0, 10);
  const load = Math.round(loadavg()[0] ?? 0);
  const where = `${day}, ${availableParallelism()} cores (load average at the end ${load}), Node ${process.versions.node}.`;
  const before = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    before.replace(
      marks,
      (_, begin: string, end: string) => `${begin}\n${where}\n\n${text}\n\n${end}`,
    ),
  );
}
