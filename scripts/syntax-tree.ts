/** A node of a module's syntax tree, as Rolldown parses it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The direct children of a node, in source order. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

/** A text edit: replaces the text from `start` to `end`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies edits given in source order. It works from the end, so that earlier positions stay valid.
 */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  return edits.reduceRight(
    (whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end),
    code,
  );
}
