/** A node of a module's syntax tree, as Rolldown parses it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The nodes right below one, in the order of the text. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

/** One change of a text: what stood from `start` to `end` is replaced. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits given in the order of the text. From the end, so that the positions before stay true. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  return edits.reduceRight(
    (whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end),
    code,
  );
}
