import { readFile, stat } from 'node:fs/promises';
import type { OldAddress } from '../../domain/url/redirect-table.ts';

export interface RedirectFile {
  readonly list: readonly OldAddress[];
  /** Lines that cannot be parsed, as `line 3`. */
  readonly faults: readonly string[];
}

const nothing: RedirectFile = { list: [], faults: [] };

/**
 * Parses a shop's own redirect table. Each line has the legacy URL, its target and optionally 302
 * instead of 301, separated by spaces. Text after `#` and a space is a comment.
 */
export function readRedirectLines(text: string): RedirectFile {
  const list: OldAddress[] = [];
  const faults: string[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const fields = line
      .replace(/(?:^|\s)#(?:\s.*)?$/, '')
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '');
    const [from, to, code = '301', ...more] = fields;
    if (from === undefined) continue;
    if (to === undefined || more.length > 0 || !/^30[12]$/.test(code))
      faults.push(`line ${at + 1}`);
    else list.push({ from, to, code: code === '302' ? 302 : 301 });
  }
  return { list, faults };
}

/** Reads the file again when it has changed. Errors: of the file system, such as `ENOENT`. */
export function createRedirectFile(file: string): () => Promise<RedirectFile> {
  let stamp = '';
  let known = nothing;
  return async () => {
    if (file === '') return nothing;
    const { mtimeMs, size } = await stat(file);
    if (stamp !== `${mtimeMs} ${size}`) {
      known = readRedirectLines(await readFile(file, 'utf8'));
      stamp = `${mtimeMs} ${size}`;
    }
    return known;
  };
}
