import { foldText } from '../text/fold.ts';
import { codeTerm, formTerm, optionTerm, stemTerm } from './index-terms.ts';
import { polishStem } from './polish-stem.ts';
import { columnBoosts, type SearchText } from './search-text.ts';

/**
 * Strengths and rarities are whole numbers of small steps, so that sums are exact in every engine.
 */
const strengthSteps = 4;
const raritySteps = 10;
/** The first word of a name usually names the product: a belt ranks before a dress with one. */
const headBoost = 0.5;

/** Forms are looked up, not scored. */
const formStrength = 1;

const columns = ['name', 'category', 'flag', 'option'] as const;

const stemOf = (written: string): string => polishStem(foldText(written));

/**
 * The terms of a document (`index-terms.ts`), each with its strength, 1 to 255: the boosts of the
 * columns that contain it, in steps of a quarter. Computed from the document alone, so that an
 * index can add a document without weighing others again (catalog-29).
 */
export function termWeights(text: SearchText): ReadonlyMap<string, number> {
  const boosts = new Map<string, number>();
  const add = (word: string, boost: number) => boosts.set(word, (boosts.get(word) ?? 0) + boost);
  for (const column of columns) {
    const stems = new Set(text[column].map(stemOf));
    for (const stem of stems) add(stemTerm(stem), columnBoosts[column]);
  }
  const [head] = text.name;
  if (head !== undefined) add(stemTerm(stemOf(head)), headBoost);
  for (const stem of new Set(text.option.map(stemOf))) add(optionTerm(stem), columnBoosts.option);
  for (const code of text.sku) add(codeTerm(code), columnBoosts.sku);

  const strengths = new Map<string, number>();
  for (const [word, boost] of boosts) strengths.set(word, boost * strengthSteps);
  for (const column of columns) {
    for (const written of text[column]) strengths.set(formTerm(written), formStrength);
  }
  return strengths;
}

/** The weight of a term: the fewer of `size` documents contain it, the higher. Steps of 0.1. */
export function termRarity(documents: number, size: number): number {
  const rarity = Math.log(1 + (size - documents + 0.5) / (documents + 0.5));
  return Math.max(1, Math.round(rarity * raritySteps));
}
