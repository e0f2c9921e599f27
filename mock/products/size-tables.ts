import { inEnglish } from '../../demo/catalogue/english.ts';
import { sizeTables as byScale } from '../../demo/catalogue/size-tables.ts';
import type { SizeScale } from '../../demo/catalogue/sizes.ts';
import { type BilingualText, bilingual } from '../../demo/catalogue/texts.ts';
import type { NamedSizeTable } from '../../domain/commerce/size-table.ts';
import type { MockProduct } from '../catalogue/products.ts';

const names: readonly (readonly [SizeScale, BilingualText])[] = [
  ['women', bilingual('Ubrania damskie', 'Women’s clothes')],
  ['men', bilingual('Ubrania męskie', 'Men’s clothes')],
  ['waist', bilingual('Spodnie według pasa', 'Trousers by the waist')],
  ['shoes', bilingual('Buty', 'Shoes')],
  ['socks', bilingual('Skarpety', 'Socks')],
  ['belt', bilingual('Paski', 'Belts')],
];

/** The demo shop's size tables in the language of a store view. */
export function mockSizeTables(storeCode: string): readonly NamedSizeTable[] {
  const language = storeCode === 'en' ? 'en' : 'pl';
  const translate = language === 'en' ? inEnglish : (text: string) => text;
  return names.flatMap(([id, name]) => {
    const table = byScale[id];
    if (table === null) return [];
    const rows = table.rows.map(({ size, values }) => ({ size, values: values.map(translate) }));
    return [{ id, name: name[language], table: { columns: table.columns.map(translate), rows } }];
  });
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
    .filter((table) => shared(table) > 0)
    .toSorted((a, b) => shared(b) - shared(a));
}
