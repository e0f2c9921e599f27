import type { Outcome } from './kit.ts';

const signs = { holds: '✓', fails: '✗', 'not run': '–' } as const;

/** One row of the table, followed by its errors. */
export function lineOf({ state, proves, name, why, step, capabilities }: Outcome): string {
  const place = [`step ${step}`, ...capabilities].join(', ');
  const line = `${signs[state]}  ${proves.join(' ').padEnd(24)}  ${name} (${place})`;
  if (why === '') return line;
  const indented = why.split('\n').map((part) => `     ${part}`);
  return [line, ...indented].join('\n');
}

export function summaryOf(outcomes: readonly Outcome[]): string {
  const count = (state: Outcome['state']) =>
    outcomes.filter((outcome) => outcome.state === state).length;
  return `${count('holds')} hold, ${count('fails')} fail, ${count('not run')} not run`;
}
