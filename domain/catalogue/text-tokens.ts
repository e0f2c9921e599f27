import { compact, foldText, writtenTerms } from '../text/fold.ts';
import type { SearchLanguage } from './search-language.ts';

/** A word of a text, with its stem. */
export interface TextToken {
  /** As written, in lower case. */
  readonly written: string;
  readonly stem: string;
}

/** A word of a document: a compound has its second word as a token of its own as well. */
export interface DocumentToken extends TextToken {
  readonly isCompound: boolean;
}

/** The words of a text. */
export const textTokens = (text: string, { stem }: SearchLanguage): TextToken[] =>
  writtenTerms(text).map((written) => ({ written, stem: stem(foldText(written)) }));

/**
 * The words of a document's text. Of a compound the first word is left out: a tee with a short
 * sleeve is not short.
 */
export function documentTokens(text: string, language: SearchLanguage): DocumentToken[] {
  const tokens = textTokens(text, language);
  return tokens.map(({ written, stem }, at) => {
    const next = tokens[at + 1];
    const joined = next && language.lexicon.compound(stem, next.stem);
    return joined === undefined
      ? { written, stem, isCompound: false }
      : { written: written + next.written, stem: joined, isCompound: true };
  });
}

/** Words joined by hyphens, as one word: T-shirt is also `tshirt`. */
export const joinedWords = (text: string): string[] =>
  (text.match(/(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu) ?? []).map((word) =>
    writtenTerms(word).join(''),
  );

/** A query's words; those of a compound are one. */
export function queryTokens(chunk: string, language: SearchLanguage): TextToken[] {
  const tokens = textTokens(chunk, language);
  const joined = language.stem(compact(chunk));
  if (tokens.length > 1 && language.lexicon.has(joined)) {
    return [{ written: tokens.map(({ written }) => written).join(''), stem: joined }];
  }
  return tokens;
}
