import { createPathTable, type PathTable } from './path-table.ts';

const tables = new Map<string, PathTable>();

/** The path table for these store codes and pages of the shop folder, built once. */
export function cachedPathTable({
  storeCodes,
  ownPages,
}: {
  readonly storeCodes: readonly string[];
  readonly ownPages?: readonly string[];
}): PathTable {
  const key = JSON.stringify([storeCodes, ownPages]);
  const table = tables.get(key) ?? createPathTable(storeCodes, ownPages);
  tables.set(key, table);
  return table;
}
