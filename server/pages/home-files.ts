import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type HomeFiles, homeFileNames, readHomeFiles } from '../../domain/content/home-files.ts';

export interface HomeFilesOptions {
  /** Folder with the static JSON files of the shop's editors. */
  readonly folder: string;
  /** Called once for each missing or unusable file, until the file changes. */
  readonly fault: (file: string, text: string) => void;
}

type Part = keyof HomeFiles;
const parts: readonly Part[] = ['banners', 'headImage', 'promoted'];

/** Larger than any list an editor writes. */
const mostBytes = 262_144;

/**
 * The static JSON files of the home page, read again when one of them changes. A missing or broken
 * file removes only its own part. [content-09]
 */
export function createHomeFiles({ folder, fault }: HomeFilesOptions): () => Promise<HomeFiles> {
  let stamp = '';
  let known: Promise<HomeFiles> | null = null;

  async function stampOf(part: Part): Promise<string> {
    try {
      const { mtimeMs, size } = await stat(join(folder, homeFileNames[part]));
      return `${mtimeMs} ${size}`;
    } catch {
      return 'missing';
    }
  }

  async function read(part: Part): Promise<unknown> {
    const name = homeFileNames[part];
    try {
      const text = await readFile(join(folder, name), 'utf8');
      if (text.length > mostBytes) throw new RangeError(`more than ${mostBytes} characters`);
      return JSON.parse(text);
    } catch (error) {
      fault(name, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  async function readAll(): Promise<HomeFiles> {
    const [banners, headImage, promoted] = await Promise.all(parts.map(read));
    return readHomeFiles({ banners, headImage, promoted }, fault);
  }

  return async () => {
    const present = (await Promise.all(parts.map(stampOf))).join('\n');
    if (known === null || present !== stamp) {
      stamp = present;
      known = readAll();
    }
    return known;
  };
}
