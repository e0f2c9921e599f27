/** Shortens a text to at most `length` characters, at a word boundary, with an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // Avoids splitting a surrogate pair.
  const cut = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  const end = text[length - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,.;:–-]+$/, '')}…`;
}

/** The first `length` characters of a text; never half of one, as a cut by index may leave. */
export function firstCharacters(text: string, length: number): string {
  return [...text].slice(0, length).join('');
}
