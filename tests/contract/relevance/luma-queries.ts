import type { ProductDocument } from '../../../domain/catalogue/documents.ts';
import type { RelevanceQuery } from './score.ts';
import { all, any, named, nothing, type Wanted, withSku } from './wanted.ts';

/** Families of the Magento Luma sample by their skus; the shared part has women's clothes only. */
const family =
  (pattern: RegExp): Wanted =>
  ({ sku }) =>
    pattern.test(sku);

const hoodie = family(/^WH\d/);
const jacket = family(/^WJ/);
const tee = family(/^WS\d/);
const bra = family(/^WB/);
const tank = family(/^WT/);
const pant = family(/^WP/);
const short = family(/^WSH/);
const capri = named(/Capri/);
const leggings = family(/^WP0[25689]/);

const colours = ['Black', 'Blue', 'Brown', 'Gray', 'Green', 'Lavender', 'Multi', 'Orange'];
const firstColour = 49;
const moreColours = ['Purple', 'Red', 'White', 'Yellow'];

const coloured = (label: string): Wanted => {
  const value = String(firstColour + [...colours, ...moreColours].indexOf(label));
  return ({ color_options: values }: ProductDocument) =>
    [values].flat().map(String).includes(value);
};

/** Values of a multiselect attribute of the sample. */
const has =
  (code: string, ...values: readonly number[]): Wanted =>
  (product) =>
    [product[code]].flat().some((value) => values.includes(Number(value)));
const flagged = (id: number): Wanted => has('flags_ids', id);

/** Queries for the Magento Luma sample, English. */
export const lumaQueries: readonly RelevanceQuery[] = [
  ['jacket', jacket],
  ['jackets', jacket],
  ["women's jacket", jacket],
  ['womens jackets', jacket],
  ['women jacket', jacket],
  ['ladies jacket', jacket],
  ['jacket for women', jacket],
  ['men jacket', jacket],
  ['hoodie', hoodie],
  ['hoodies', hoodie],
  ['hoody', hoodie],
  ['sweatshirt', hoodie],
  ['women sweatshirts', hoodie],
  ['pullover', any(named(/Pullover/), has('style_general', 137))],
  ['tee', tee],
  ['tees', tee],
  ['t-shirt', tee],
  ['t shirt', tee],
  ['tshirts', tee],
  ['shirt', tee],
  ["women's shirts", tee],
  ['tank', tank],
  ['tank top', tank],
  ['tank tops for women', tank],
  ['bra', bra],
  ['sports bra', bra],
  ['sport bras', bra],
  ['pants', pant],
  ['women pants', pant],
  ["women's pants", pant],
  ['trousers', pant],
  ['women bottoms', any(pant, short)],
  ['women tops', any(tee, tank, bra, hoodie, jacket)],
  ['leggings', leggings],
  ['tights', leggings],
  ['capri', capri],
  ['capris', capri],
  ['yoga pants', named(/Yoga Pant/)],
  ['parachute pants', named(/Parachute Pant/)],
  ['shorts', short],
  ['short', short],
  ['running shorts', named(/Running Short/)],
  ['compression shorts', named(/Compression Short/)],
  ['drawstring shorts', named(/Drawstring/)],
  ['bike shorts', named(/Bike Short/)],
  ['running jacket', named(/Running Jacket/)],
  ['yoga jacket', named(/Yoga Jacket/)],
  ['rain coat', all(jacket, has('style_general', 123))],
  ['full zip jacket', all(jacket, any(named(/Full Zip/), has('style_general', 129)))],
  ['full zip', any(named(/Full.Zip/), has('style_general', 129))],
  ['short sleeve', named(/Short-Sleeve/)],
  ['v-neck', named(/V-Neck/)],
  ['v neck tee', named(/V-Neck Tee/)],
  ['hooded fleece', named(/Hooded.* Fleece/)],
  ['tunic', named(/Tunic/)],
  // Colours and sizes.
  ['red jacket', all(jacket, coloured('Red'))],
  ['black pants', all(pant, coloured('Black'))],
  ['blue hoodie', all(hoodie, coloured('Blue'))],
  ['white tank', all(tank, coloured('White'))],
  ['grey leggings', all(leggings, coloured('Gray'))],
  ['purple shorts', all(short, coloured('Purple'))],
  ['jacket xl', all(jacket, family(/^WJ(?!01)/))],
  // Names, categories, skus.
  ['hera', named(/Hera/)],
  ['hero', nothing],
  ['erica', named(/Erica/)],
  ['erika', named(/Erika/)],
  ['diana tights', named(/Diana Tights/)],
  ['juno', named(/Juno/)],
  ['eco friendly', has('eco_collection', 1)],
  ['performance fabrics', has('performance_fabric', 1)],
  ['erin recommends', has('erin_recommends', 1)],
  ['women sale', flagged(5)],
  ['WH01', withSku('WH01')],
  ['wj 04', withSku('WJ04')],
  ['WP06-28-Blue', withSku('WP06')],
  ['WSH0', family(/^WSH0/)],
  // Mistyped, and not sold.
  ['jaket', jacket],
  ['hoddie', hoodie],
  ['legings', leggings],
  ['shrots', short],
  ['dress', nothing],
  ['bicycle', nothing],
];
