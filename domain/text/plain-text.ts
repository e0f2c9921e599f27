import { decodeEntities } from './entities.ts';
import { tokenise } from './html-tokens.ts';

/** The text of an HTML fragment, with normalised spaces. */
export function plainText(html: string): string {
  const words: string[] = [];
  for (const token of tokenise(html)) {
    words.push(token.kind === 'text' ? decodeEntities(token.text) : ' ');
  }
  return words.join('').replaceAll(/\s+/g, ' ').trim();
}
