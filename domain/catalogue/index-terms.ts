import { foldText } from '../text/fold.ts';

/**
 * Index terms are of several kinds, with different first characters, so that a prefix search finds
 * written forms only:
 * - forms, as written, to complete and correct typed text: `spodnica|spódnica`;
 * - stems, to match: `~spodnik`;
 * - codes, to match skus: `#suk01m8`;
 * - option stems, to match colours among options only: `%czerwon`;
 * - pairs of adjacent stems, to match phrases: `&spodn+dresow`;
 * - audiences, to match products for women: `@women`;
 * - other audiences, to leave out products that are not for women: `!women`.
 */
export const stemTerm = (stem: string): string => `~${stem}`;
/** The index term of a code. */
export const codeTerm = (code: string): string => `#${code}`;
/** The index term of an option label's stem. */
export const optionTerm = (stem: string): string => `%${stem}`;

/** The index term of two adjacent stems. */
export const pairTerm = (first: string, second: string): string => `&${first}+${second}`;
/** The index term of documents for an audience. */
export const audienceTerm = (audience: string): string => `@${audience}`;
/** The index term of documents for other audiences only. */
export const otherAudienceTerm = (audience: string): string => `!${audience}`;

/** An index term and the number of documents of the requested type that contain it. */
export interface IndexTerm {
  readonly word: string;
  readonly documents: number;
}

export interface Form {
  /** For lookups. */
  readonly folded: string;
  /** For display, with Polish letters. */
  readonly shown: string;
}

/** The index term of a written form. */
export function formTerm(written: string): string {
  const folded = foldText(written);
  return folded === written ? folded : `${folded}|${written}`;
}

/** Parses the index term of a form. */
export function readForm(word: string): Form {
  const bar = word.indexOf('|');
  return bar === -1
    ? { folded: word, shown: word }
    : { folded: word.slice(0, bar), shown: word.slice(bar + 1) };
}
