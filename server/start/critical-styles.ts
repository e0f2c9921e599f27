import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The file of `dist/server` with the inline styles of documents (`scripts/critical-styles.ts`). */
export const criticalStylesFile = 'critical-styles.json';

const CriticalStylesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    styles: v.record(v.string(), v.string()),
    pages: v.record(v.string(), v.string()),
  }),
);

/** Reads the styles of the first screens from the server's build. */
export const readCriticalStyles = (serverDir: string) =>
  v.parse(CriticalStylesSchema, readFileSync(join(serverDir, criticalStylesFile), 'utf8'));

/** Reads the inline style sheets of all documents; none in development. */
export const readInlineStyles = (clientDir: string | null): readonly string[] =>
  clientDir === null ? [] : Object.values(readCriticalStyles(join(clientDir, '../server')).styles);
