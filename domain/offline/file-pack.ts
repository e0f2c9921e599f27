import * as v from 'valibot';

/**
 * All scripts and styles of the build in one response: a device caches them with one request
 * instead of hundreds. Each line is a JSON array of a file's address and its text.
 */
export const filePackPath = '/dist/build-files.jsonl';

export interface PackedFile {
  /** Path on the shop's origin. */
  readonly path: string;
  readonly text: string;
}

const LineSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.string(), v.string()]),
  v.transform(([path, text]): PackedFile => ({ path, text })),
);

/** The file in a line of the pack; null where the line is something else. */
export function readPackLine(line: string): PackedFile | null {
  const parsed = v.safeParse(LineSchema, line);
  return parsed.success ? parsed.output : null;
}

/** Content types of packed files, by extension. Files of other types are not packed. */
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** The content type of a file that may be packed; undefined for other files. */
export const packedType = (path: string): string | undefined =>
  types[/\.(\w+)$/.exec(path)?.[1] ?? ''];
