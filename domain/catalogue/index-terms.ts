import { foldText } from './fold.ts';

/**
 * The words of an index are of four kinds, told apart by their first letter, so that a look-up by
 * beginning meets words as shoppers type them and nothing else:
 * - forms, as written, to complete and to correct what is typed: `spodnica|spódnica`;
 * - stems, to match: `~spodnik`;
 * - codes, to match skus: `#suk01m8`;
 * - option stems, to match colours among options alone: `%czerwon`.
 */
export const stemTerm = (stem: string): string => `~${stem}`;
/** A code as a word of the index. */
export const codeTerm = (code: string): string => `#${code}`;
/** The stem of an option's label as a word of the index. */
export const optionTerm = (stem: string): string => `%${stem}`;

/** A word of the index and how many documents of the type asked for hold it. */
export interface IndexTerm {
  readonly word: string;
  readonly documents: number;
}

export interface Form {
  /** As it is looked up. */
  readonly folded: string;
  /** As it is shown, with its Polish letters. */
  readonly shown: string;
}

/** A written form as a word of the index. */
export function formTerm(written: string): string {
  const folded = foldText(written);
  return folded === written ? folded : `${folded}|${written}`;
}

/** The form that a word of the index stands for. */
export function readForm(word: string): Form {
  const bar = word.indexOf('|');
  return bar === -1
    ? { folded: word, shown: word }
    : { folded: word.slice(0, bar), shown: word.slice(bar + 1) };
}
