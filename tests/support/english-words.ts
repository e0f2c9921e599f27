/** Frequent English words that do not occur in Polish. */
const english =
  /(?<![\p{L}\d./@-])(?:the|and|of|your|you|with|please|this|from|are|was|not|our|have|added|click|search|size|price|cart|product|look|fit|slim|oversized?|casual|vintage|outfit|style|fashion|shop|free|off|only|more|less|home|page|view|soft|cotton|wool|linen|dress|shirt|jacket|collection|made|for)(?![\p{L}\d@-]|\.\p{L})/giu;

/** English words of a text, each once. */
export function englishWords(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(english), ([word]) => word.toLowerCase()))];
}
