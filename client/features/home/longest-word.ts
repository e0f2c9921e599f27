/** Possible line breaks: at spaces, and after hyphens. */
const breaks = /\s+|(?<=[-\u00ad])/u;

/** Letters of the longest part of a text without a line break. */
export function longestWord(text: string): number {
  return Math.max(...text.split(breaks).map((word) => [...word].length));
}
