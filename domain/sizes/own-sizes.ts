import type { SizeTableView } from '../catalogue/size-table.ts';
import { adviseSize } from './advise-size.ts';
import type { Body } from './body.ts';

/**
 * Names of all sizes that fit a body: one of each table whose measures are all known. From fewer
 * measures no list is narrowed.
 */
export function ownSizes(tables: readonly SizeTableView[], body: Body): ReadonlySet<string> {
  const sizes = tables.flatMap((table) => {
    const advice = adviseSize(table, body);
    return advice.kind === 'size' && advice.unknown.length === 0 ? [advice.size] : [];
  });
  return new Set(sizes);
}
