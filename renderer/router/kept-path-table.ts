import { createPathTable, type PathTable } from './path-table.ts';

const tables = new Map<string, PathTable>();

/** The path table of a shop with these store codes, made once and not for each page. */
export function keptPathTable(storeCodes: readonly string[]): PathTable {
  const key = storeCodes.join(' ');
  const table = tables.get(key) ?? createPathTable(storeCodes);
  tables.set(key, table);
  return table;
}
