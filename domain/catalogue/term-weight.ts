import { foldText } from '../text/fold.ts';
import { documentAudiences } from './audiences.ts';
import {
  audienceTerm,
  codeTerm,
  formTerm,
  optionTerm,
  otherAudienceTerm,
  pairTerm,
  stemTerm,
} from './index-terms.ts';
import type { SearchLanguage } from './search-language.ts';
import { columnBoosts, type SearchText } from './search-text.ts';
import { type DocumentToken, documentTokens, joinedWords } from './text-tokens.ts';

/**
 * Strengths and rarities are whole numbers of small steps, so that sums are exact in every engine.
 */
const strengthSteps = 4;
const raritySteps = 10;
/** The noun of a name is the product: a belt ranks before a dress with one. */
const headBoost = 0.5;

/** Forms are looked up, not scored. */
const formStrength = 1;
const audienceBoost = 1;

const columns = ['name', 'category', 'flag', 'option'] as const;

function isSkipped({ written }: DocumentToken, { lexicon }: SearchLanguage): boolean {
  return lexicon.skipped.has(written) || lexicon.prepositions.has(written);
}

function pairsOf(tokens: readonly DocumentToken[], language: SearchLanguage): string[] {
  const significant = tokens.filter((token) => !isSkipped(token, language));
  return significant.flatMap(({ stem }, at) => {
    const next = significant[at + 1];
    return next && next.stem !== stem ? pairTerm(stem, next.stem) : [];
  });
}

/**
 * The noun of a product's name: its first word in Polish, in English the last that names a kind of
 * product.
 */
function headOf(tokens: readonly DocumentToken[], { noun, lexicon }: SearchLanguage) {
  return noun === 'first' ? tokens[0] : tokens.findLast(({ stem }) => lexicon.isProduct(stem));
}

/**
 * The terms of a document (`index-terms.ts`), each with its strength, 1 to 255: the boosts of the
 * columns that contain it, in steps of a quarter. Computed from the document alone, so that an
 * index can add a document without weighing others again (catalog-29).
 */
export function termWeights(
  text: SearchText,
  language: SearchLanguage,
): ReadonlyMap<string, number> {
  const boosts = new Map<string, number>();
  const forms = new Set<string>();
  const allTokens: DocumentToken[] = [];
  const addAll = (terms: readonly string[], boost: number) => {
    for (const term of new Set(terms)) boosts.set(term, (boosts.get(term) ?? 0) + boost);
  };
  for (const column of columns) {
    const tokenLists = text[column].map((part) => documentTokens(part, language));
    const tokens = tokenLists.flat();
    const joined = text[column].flatMap(joinedWords);
    const joinedStems = joined.map((word) => language.stem(foldText(word)));
    const stems = [...tokens.map(({ stem }) => stem), ...joinedStems];
    addAll(stems.map(stemTerm), columnBoosts[column]);
    addAll(
      tokenLists.flatMap((list) => pairsOf(list, language)),
      columnBoosts[column],
    );
    if (column === 'option') addAll(stems.map(optionTerm), columnBoosts.option);
    for (const { written, isCompound } of tokens) if (!isCompound) forms.add(written);
    for (const word of joined) forms.add(word);
    allTokens.push(...tokens);
  }
  const head = headOf(documentTokens(text.name[0] ?? '', language), language);
  if (head !== undefined) addAll([stemTerm(head.stem)], headBoost);
  addAll(text.sku.map(codeTerm), columnBoosts.sku);

  const { suited, unsuited } = documentAudiences(allTokens, language.lexicon);
  addAll(suited.map(audienceTerm), audienceBoost);
  addAll(unsuited.map(otherAudienceTerm), audienceBoost);

  const strengths = new Map<string, number>();
  for (const [word, boost] of boosts) strengths.set(word, boost * strengthSteps);
  for (const written of forms) strengths.set(formTerm(written), formStrength);
  return strengths;
}

/** The weight of a term: the fewer of `size` documents contain it, the higher. Steps of 0.1. */
export function termRarity(documents: number, size: number): number {
  const rarity = Math.log(1 + (size - documents + 0.5) / (documents + 0.5));
  return Math.max(1, Math.round(rarity * raritySteps));
}
