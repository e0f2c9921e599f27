/** What a kind of thing needs: files of its own, lines in lists, and what is left to do by hand. */
export interface Plan {
  /** New files by path, from the root of the project. */
  readonly files: Readonly<Record<string, string>>;
  readonly insertions: readonly Insertion[];
  readonly next: readonly string[];
}

/** A line that belongs into a list which exists. */
export interface Insertion {
  readonly path: string;
  readonly line: string;
  /** The line of the list before which it goes: the last in the file that begins with this. */
  readonly before: string;
}

/** The text with the line put in. Errors: a plain one where the file has no such place any more. */
export function inserted(text: string, { path, line, before }: Insertion): string {
  const lines = text.split('\n');
  const at = lines.findLastIndex((each) => each.startsWith(before));
  if (at < 0) throw new Error(`${path} has no line that begins with “${before}”`);
  return lines.toSpliced(at, 0, line).join('\n');
}
