/**
 * Whether a JSON text is nested deeper than `most`. Parsing it works at any depth, but writing it
 * down again overflows the stack at some thousands.
 */
export function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '[' || char === '{') {
      depth += 1;
      if (depth > most) return true;
    } else if (char === ']' || char === '}') depth -= 1;
  }
  return false;
}
