import * as v from 'valibot';
import type { Suggestions } from '../../../domain/catalogue/catalogue.ts';
import { foldText } from '../../../domain/catalogue/fold.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { answer } from './answer.ts';
import type { IndexFile } from './index-file.ts';
import { PhraseRow } from './rows.ts';

/** What a suggestion shows of a product. */
const productFields = [
  'url_path',
  'image',
  'small_image',
  'parentSku',
  'price',
  'price_incl_tax',
  'final_price',
  'final_price_incl_tax',
  'special_price',
  'special_price_incl_tax',
  'special_from_date',
  'special_to_date',
];

function phrasesFor(file: IndexFile, text: string, size: number): string[] {
  const folded = foldText(text).trim().replace(/\s+/g, ' ');
  return file.db
    .prepare(
      `SELECT phrase FROM phrase WHERE folded >= ? AND folded < ?
       ORDER BY products DESC, folded LIMIT ?`,
    )
    .all(folded, `${folded}\u{10ffff}`, size)
    .map((row) => v.parse(PhraseRow, row).phrase);
}

/** Products that are listed, active categories, and phrases that begin as typed. */
export function suggestFrom(
  file: IndexFile,
  store: StoreCode,
  text: string,
  size: number,
): Suggestions {
  const query = text.trim();
  if (query === '') return { products: [], categories: [], phrases: [], correction: null };
  const products = answer(file, {
    store,
    type: 'product',
    query,
    size,
    filters: { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } },
    sourceInclude: productFields,
  });
  const categories = answer(file, {
    store,
    type: 'category',
    query,
    size,
    filters: { is_active: { eq: true } },
    sourceInclude: ['url_path', 'url_key'],
  });
  return {
    products: products.items,
    categories: categories.items,
    phrases: phrasesFor(file, query, size),
    correction: null,
  };
}
