import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorStatus } from '../domain/error-codes.ts';

/** The text of `docs/errors.md`: the codes of each HTTP status, in alphabetical order. */
export function errorTable(): string {
  const codes = Object.entries(errorStatus).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = [...Map.groupBy(codes, ([, status]) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, of]) => `- ${status}: ${of.map(([code]) => `\`${code}\``).join(', ')}`);
  return [
    '# Errors',
    '',
    'Codes by HTTP status, as in `error` of the API and `code` of the log. They are stable: recover by code, never by text.',
    'Generated from `domain/error-codes.ts` by `node scripts/error-table.ts`.',
    '',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, '../docs/errors.md'), errorTable());
}
