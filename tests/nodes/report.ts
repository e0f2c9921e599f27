import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import type { NodesReport, Phase } from './run-nodes.ts';

const head = [
  'what',
  'seconds',
  'reads',
  'asked of another node',
  'failed reads',
  'slowest of 100, ms',
  'orders',
  'writes resent',
];

function rowOf({ what, seconds, reads, retried, failed, p99, orders, resent }: Phase) {
  const figures = [reads, retried, failed.length, p99, orders, resent].map(Math.round);
  return [what, seconds.toFixed(1), ...figures.map(String)];
}

function sums(phases: readonly Phase[]): Phase {
  const sum = (of: (phase: Phase) => number) => phases.reduce((all, phase) => all + of(phase), 0);
  return {
    what: 'together',
    seconds: sum((phase) => phase.seconds),
    reads: sum((phase) => phase.reads),
    retried: sum((phase) => phase.retried),
    failed: phases.flatMap((phase) => phase.failed),
    p99: Math.max(...phases.map((phase) => phase.p99)),
    orders: sum((phase) => phase.orders),
    resent: sum((phase) => phase.resent),
  };
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The report as a table, followed by the orders. */
export function tableOf({ phases, asked, written, lost, double }: NodesReport): string {
  return [
    line(head),
    line(head.map(() => '---')),
    ...[...phases, sums(phases)].map((phase) => line(rowOf(phase))),
    '',
    `Orders: ${asked} asked, ${written} in the backend's books, ${lost.length} lost, ${double.length} double.`,
  ].join('\n');
}

const part = /(<!-- nodes -->\n).*(<!-- \/nodes -->)/s;

/** Writes the table into the marked part of a document. */
export function writeReport(file: string, report: NodesReport): void {
  const day = new Date().toISOString().slice(0, 10);
  const load = Math.round(loadavg()[0] ?? 0);
  const where = `${day}, ${availableParallelism()} cores (load average at the end ${load}), Node ${process.versions.node}.`;
  const text = `\n${where}\n\n${tableOf(report)}\n\n`;
  const before = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    before.replace(part, (_, begin: string, end: string) => begin + text + end),
  );
}
