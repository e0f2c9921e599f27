import { decodeEntities } from './entities.ts';
import { tokenise } from './html-tokens.ts';

/** The text of an HTML fragment, with normalised spaces. */
export function plainText(html: string): string {
  const parts: string[] = [];
  for (const token of tokenise(html)) {
    parts.push(token.kind === 'text' ? decodeEntities(token.text) : ' ');
  }
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}
