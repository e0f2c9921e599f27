import * as v from 'valibot';
import { AttributeDocumentSchema } from '../../domain/catalogue/documents.ts';
import { productDocument } from './product-document.ts';
import { store } from './small-shop.ts';

/** The small shop’s store view in English. */
export const englishStore = {
  ...store,
  storeCode: 'en',
  appendStoreCode: true,
  i18n: { ...store.i18n, defaultLocale: 'en-GB' },
};
const option = (attribute_code: string, label: string, labels: readonly string[]) => ({
  attribute_code,
  label,
  position: attribute_code === 'color' ? 0 : 1,
  values: labels.map((name) => ({ value_index: name, label: name })),
});
const child = (color: string, size: string, isInStock: boolean) => ({
  sku: `D-${color}-${size}`,
  color,
  size,
  price_incl_tax: 100,
  stock: { is_in_stock: isInStock, qty: isInStock ? 5 : 0 },
});
const size_table = {
  columns: ['Rozmiar literowy', 'Biust', 'Talia', 'Biodra'],
  rows: [
    { size: '36', values: ['S', '84–87', '66–69', '92–95'] },
    { size: '38', values: ['M', '88–91', '70–73', '96–99'] },
    { size: '40', values: ['L', '92–95', '74–77', '100–103'] },
    { size: '42', values: ['XL', '96–99', '78–81', '104–107'] },
  ],
};
/** A dress in two colours; size 40 is sold out, and 42 only in the table. */
export const sizedDress = productDocument({
  id: 950,
  sku: 'DRESS',
  name: 'Sukienka',
  type_id: 'configurable',
  url_path: 'sukienka',
  price_incl_tax: 100,
  size_table,
  size_options: ['36', '38', '40'],
  configurable_options: [
    option('color', 'Kolor', ['Czarny', 'Zielony']),
    option('size', 'Rozmiar', ['36', '38', '40']),
  ],
  configurable_children: [
    child('Czarny', '36', true),
    child('Czarny', '38', true),
    child('Zielony', '38', true),
    child('Zielony', '36', false),
    child('Zielony', '40', false),
  ],
});
const fields = { price_incl_tax: 20, final_price_incl_tax: 20 };
/** Without a size table. */
export const withoutTable = productDocument({ ...fields, id: 951, sku: 'PLAIN' });
/** With a table that holds no measures of a body. */
export const withLetters = productDocument({
  ...fields,
  id: 952,
  sku: 'LETTERS',
  size_table: { columns: ['Rozmiar EU'], rows: [{ size: 'M', values: ['48–50'] }] },
});

/** The attribute of the dress's sizes; 44 is a size of other products only. */
export const sizeAttribute = v.parse(AttributeDocumentSchema, {
  attribute_code: 'size',
  default_frontend_label: 'Rozmiar',
  frontend_input: 'select',
  options: ['36', '38', '40', '44'].map((label) => ({ value: label, label })),
});
