import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../domain/errors.ts';
import { type Palette, paletteOf } from '../../domain/theme/contrast.ts';
import {
  type HomeBlockName,
  readTheme,
  type ThemeFile,
  themeCss,
} from '../../domain/theme/theme-file.ts';
import type { ShopDefinition } from './shop-definition.ts';

/** The part of a shop's own folder that a theme depends on. */
export interface ThemedFolder {
  readonly folder: string;
  readonly definition: Pick<ShopDefinition, 'theme'>;
}

const tokens = join(import.meta.dirname, '../../client/ui/tokens.css');

/** The path of a folder's theme. */
export const themeFile = ({ folder }: Pick<ThemedFolder, 'folder'>): string =>
  join(folder, 'theme.json');

/** The shop's palette with the colours of its `shop.ts`. */
export const shopPalette = ({ theme }: Pick<ShopDefinition, 'theme'>): Palette => ({
  ...paletteOf(readFileSync(tokens, 'utf8')),
  ...theme?.colours,
});

const fault = (text: string, cause?: unknown) =>
  new AppError('SHOP_DIR_INVALID', `SHOP_DIR: ${text} (SHOP_DIR_INVALID)`, { cause });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw fault(`theme.json: ${cause instanceof Error ? cause.message : 'no JSON'}`, cause);
  }
}

/**
 * The theme of the folder; null where it has none. Throws `SHOP_DIR_INVALID` with a line for each
 * fault, also for a link, which may lead out of the folder.
 */
export function readThemeFile(own: ThemedFolder): ThemeFile | null {
  const path = themeFile(own);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (!found.isFile()) throw fault('theme.json: not a file of the folder');
  const read = readTheme(parse(readFileSync(path, 'utf8')), shopPalette(own.definition));
  if ('theme' in read) return read.theme;
  const lines = read.faults.map(({ place, reason }) =>
    ['theme.json', ...(place ? [place] : []), reason].join(': '),
  );
  throw fault(lines.join('\n'));
}

/** A theme in use. */
export interface CurrentTheme {
  readonly css: string;
  readonly etag: string;
  readonly home: readonly HomeBlockName[] | undefined;
}

export interface ThemeSource {
  /** The theme of the file as it is now; null where there is none. */
  current(): CurrentTheme | null;
}

function inUse(theme: ThemeFile | null): CurrentTheme | null {
  if (theme === null) return null;
  const css = themeCss(theme);
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 22);
  return { css, etag: `W/"${hash}"`, home: theme.home };
}

/**
 * The theme of a running shop. Each process looks at the file on every use, so no process has to
 * tell another of a change. A faulty file leaves the previous theme and is reported once.
 */
export function createThemeSource(
  own: ThemedFolder,
  onFault: (fault: string) => void,
): ThemeSource {
  const path = themeFile(own);
  const version = () => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
  };
  let seen = version();
  let theme = inUse(readThemeFile(own));
  return {
    current() {
      const now = version();
      if (now === seen) return theme;
      seen = now;
      try {
        theme = inUse(readThemeFile(own));
      } catch (error) {
        onFault(error instanceof Error ? error.message : String(error));
      }
      return theme;
    },
  };
}
