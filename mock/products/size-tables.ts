import { inEnglish } from '../../demo/catalogue/english.ts';
import { sizeTables as byScale } from '../../demo/catalogue/size-tables.ts';
import type { SizeScale } from '../../demo/catalogue/sizes.ts';
import { type BilingualText, bilingual } from '../../demo/catalogue/texts.ts';
import { isOwnTable, type NamedSizeTable } from '../../domain/commerce/size-table.ts';
import type { MockProduct } from '../catalogue/products.ts';

const names: readonly (readonly [SizeScale, BilingualText])[] = [
  ['women', bilingual('Ubrania damskie', 'Women’s clothes')],
  ['men', bilingual('Ubrania męskie', 'Men’s clothes')],
  ['waist', bilingual('Spodnie według pasa', 'Trousers by the waist')],
  ['shoes', bilingual('Buty', 'Shoes')],
  ['socks', bilingual('Skarpety', 'Socks')],
  ['belt', bilingual('Paski', 'Belts')],
];

const letters = ['XS', 'S', 'M', 'L', 'XL'];

/** Tables of two invented brands, which cut smaller and larger than the demo shop. */
const brands: readonly (readonly [brand: string, id: SizeScale, bust: number, step: number])[] = [
  ['Vela', 'women', 77, 4],
  ['Nordalen', 'men', 88, 8],
];

/** The measures of the brands' sizes, in the words of the demo's own tables. */
const brandTables = brands.flatMap(([brand, scale, bust, step]) => {
  const columns = byScale[scale]?.columns.slice(1, scale === 'women' ? 4 : 3) ?? [];
  const rows = letters.map((size, at) => {
    // Bust or chest, waist, hips.
    const values = [0, -17, 9].slice(0, columns.length).map((more) => {
      const from = bust + more + at * step;
      return `${from}–${from + step - 1}`;
    });
    return { size, values };
  });
  return [{ brand, scale, table: { columns, rows } }];
});

/**
 * The demo shop's size tables in the language of a store view, and those of other brands, from which
 * shoppers know their size.
 */
export function mockSizeTables(storeCode: string): readonly NamedSizeTable[] {
  const language = storeCode === 'en' ? 'en' : 'pl';
  const translate = language === 'en' ? inEnglish : (text: string) => text;
  const own = names.flatMap(([id, name]) => {
    const table = byScale[id];
    if (table === null) return [];
    const rows = table.rows.map(({ size, values }) => ({ size, values: values.map(translate) }));
    return [{ id, name: name[language], table: { columns: table.columns.map(translate), rows } }];
  });
  const others = brandTables.map(({ brand, scale, table: { columns, rows } }) => ({
    id: `brand-${scale}`,
    name: names.find(([id]) => id === scale)?.[1][language] ?? brand,
    brand,
    table: { columns: columns.map(translate), rows },
  }));
  return [...own, ...others];
}

/** Size tables with sizes of a product, the best match first. */
export function sizeTablesOf(
  { variants }: Pick<MockProduct, 'variants'>,
  storeCode: string,
): NamedSizeTable[] {
  const sizes = new Set(variants.flatMap(({ choices }) => choices.map(({ value }) => value)));
  const shared = ({ table }: NamedSizeTable) =>
    table.rows.filter(({ size }) => sizes.has(size)).length;
  return mockSizeTables(storeCode)
    .filter((table) => isOwnTable(table) && shared(table) > 0)
    .toSorted((a, b) => shared(b) - shared(a));
}
