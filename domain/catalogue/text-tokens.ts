import { compact, foldText, writtenTerms } from '../text/fold.ts';
import type { SearchLanguage } from './search-language.ts';

/** A word of a text, with its stem. */
export interface TextToken {
  /** As written, in lower case. */
  readonly written: string;
  readonly stem: string;
}

export interface DocumentToken extends TextToken {
  /** Stands for two words, so its written form is none. */
  readonly isCompound: boolean;
}

/** The words of a text. */
export const textTokens = (text: string, { stem }: SearchLanguage): TextToken[] =>
  writtenTerms(text).map((written) => ({ written, stem: stem(foldText(written)) }));

/**
 * The words of a document's text. A compound replaces its first word, unless that is the product: a
 * tee with a short sleeve is not short. A single letter makes another word of the second: a T-shirt
 * is no shirt.
 */
export function documentTokens(text: string, language: SearchLanguage): DocumentToken[] {
  const { lexicon } = language;
  const found: DocumentToken[] = [];
  let isReplaced = false;
  const tokens = textTokens(text, language);
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    const joined = next && lexicon.compound(token.stem, next.stem);
    if (!isReplaced && (joined === undefined || lexicon.isProduct(token.stem))) {
      found.push({ ...token, isCompound: false });
    }
    isReplaced = joined !== undefined && token.written.length === 1;
    if (joined !== undefined) {
      const written = `${token.written} ${next?.written}`;
      found.push({ written, stem: joined, isCompound: true });
    }
  }
  return found;
}

/** Words joined by hyphens, as one word: T-shirt is also `tshirt`. */
export const joinedWords = (text: string): string[] =>
  (text.match(/(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu) ?? []).map((word) => writtenTerms(word).join(''));

/** A query's words; those of a compound are one. */
export function queryTokens(chunk: string, language: SearchLanguage): TextToken[] {
  const tokens = textTokens(chunk, language);
  const joined = language.stem(compact(chunk));
  if (tokens.length > 1 && language.lexicon.has(joined)) {
    return [{ written: tokens.map(({ written }) => written).join(''), stem: joined }];
  }
  return tokens;
}
