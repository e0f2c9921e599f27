import type { ShopView } from '../page-data.ts';
import { createPathTable, type PathTable } from './path-table.ts';

const tables = new Map<string, PathTable>();

/** The path table of a shop with these store codes and screens of its own, made once and not for each page. */
export function cachedPathTable({
  storeCodes,
  ownPages,
}: Pick<ShopView, 'storeCodes' | 'ownPages'>): PathTable {
  const key = JSON.stringify([storeCodes, ownPages]);
  const table = tables.get(key) ?? createPathTable(storeCodes, ownPages);
  tables.set(key, table);
  return table;
}
