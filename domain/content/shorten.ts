/** A text of at most `length` signs; a longer one ends at a word, with an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // A sign of two units must not be cut in half.
  const cut = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  const end = text[length - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,.;:–-]+$/, '')}…`;
}
