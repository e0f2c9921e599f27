import type { NamedSizeTable } from '../../domain/commerce/size-table.ts';
import { sizeTables as byScale } from '../demo/catalogue/size-tables.ts';
import type { SizeScale } from '../demo/catalogue/sizes.ts';
import type { MockProduct } from './products.ts';

const names: readonly (readonly [SizeScale, string])[] = [
  ['women', 'Ubrania damskie'],
  ['men', 'Ubrania męskie'],
  ['waist', 'Spodnie według pasa'],
  ['shoes', 'Buty'],
  ['socks', 'Skarpety'],
  ['belt', 'Paski'],
];

/** The tables of the demo shop. */
export const mockSizeTables: readonly NamedSizeTable[] = names.flatMap(([id, name]) => {
  const table = byScale[id];
  return table === null ? [] : [{ id, name, table }];
});

/** The tables in which a product's own sizes stand, the one with most of them first. */
export function sizeTablesOf({ variants }: Pick<MockProduct, 'variants'>): NamedSizeTable[] {
  const sizes = new Set(variants.flatMap(({ choices }) => choices.map(({ value }) => value)));
  const shared = ({ table }: NamedSizeTable) =>
    table.rows.filter(({ size }) => sizes.has(size)).length;
  return mockSizeTables
    .filter((table) => shared(table) > 0)
    .toSorted((a, b) => shared(b) - shared(a));
}
