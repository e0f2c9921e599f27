import * as v from 'valibot';

const names = v.optional(v.array(v.string()));

/** A part of Vite's manifest of the browser's files. */
export const BuiltFilesSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: names,
    css: names,
    assets: names,
  }),
);

export type BuiltFiles = v.InferOutput<typeof BuiltFilesSchema>;

const isFile = (file: string) => /\.(js|css|woff2)$/.test(file);

/** The files of the given entries with all their static imports, most basic last. */
export function closureOf(built: BuiltFiles, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = built[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
      if (isFile(file)) files.add(file);
    }
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}
