import type { RelevanceQuery } from './score.ts';
import {
  all,
  coloured,
  inCategory,
  named,
  nothing,
  of,
  patterned,
  sized,
  withSku,
} from './wanted.ts';

const women = inCategory(10);
const men = inCategory(20);
const dress = inCategory(11);
const skirt = inCategory(19);
const shirt = named(/shirt \S+$|shirt$/);
const jacket = named(/jacket/);
const coat = named(/coat/);
const trousers = named(/trousers|jeans|chinos/);
const bag = inCategory(31);
const scarf = inCategory(32);

/** Queries for the English store view of the demo. */
export const englishQueries: readonly RelevanceQuery[] = [
  ['dress', dress],
  ['dresses', dress],
  ['red dress', all(dress, coloured('czerwony', 'burgund'))],
  ['linen dresses', all(dress, of('Len'))],
  ['dress size 38', all(dress, sized('38'))],
  ["women's coat", all(coat, women)],
  ['womens jacket', all(jacket, women)],
  ['men jacket', all(jacket, men)],
  ["men's trousers", all(trousers, men)],
  ['women pants', all(trousers, women)],
  ['jeans for men', all(named(/jeans/), men)],
  ['shorts', named(/shorts/)],
  ['skirts', skirt],
  ['striped shirt', all(shirt, patterned('stripes'))],
  ['scarves', scarf],
  ['wool scarf', all(scarf, of('Wełna'))],
  ['leather bag', all(bag, of('Skóra'))],
  ['handbag', bag],
  ['sneakers', named(/trainers/)],
  ['sweater', named(/jumper/)],
  ['navy jumper', all(named(/jumper/), coloured('granat'))],
  ['drss', dress],
  ['long sleeve', named(/long-sleeved/)],
  ['gift card', named(/gift card/)],
  ['WT-0007', withSku('WT-0007')],
  ['bicycle', nothing],
];
