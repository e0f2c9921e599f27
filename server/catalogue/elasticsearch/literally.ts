/** Escapes a text for a regular expression of Lucene. */
export function literally(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, '\\$&');
}
