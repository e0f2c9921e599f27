/** Files, list entries and remaining manual steps of a new screen, feature or rule. */
export interface Plan {
  /** New files by path from the project root. */
  readonly files: Readonly<Record<string, string>>;
  readonly insertions: readonly Insertion[];
  readonly next: readonly string[];
}

/** A line for an existing list. */
export interface Insertion {
  readonly path: string;
  readonly line: string;
  /** The line is inserted before the last line that starts with this text. */
  readonly before: string;
}

/** Inserts the line into a text. Throws a plain error if the text has no such place. */
export function inserted(text: string, { path, line, before }: Insertion): string {
  const lines = text.split('\n');
  const at = lines.findLastIndex((each) => each.startsWith(before));
  if (at < 0) throw new Error(`${path} has no line that begins with “${before}”`);
  return lines.toSpliced(at, 0, line).join('\n');
}
