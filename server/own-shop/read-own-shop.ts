import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { contrastFaults } from '../../domain/theme/contrast.ts';
import { shopOptions } from '../settings/shop-options.ts';
import { DefinitionSchema } from './definition-schema.ts';
import { findWitryna } from './find-witryna.ts';
import type { ShopDefinition } from './shop-definition.ts';
import { readThemeFile, shopPalette } from './theme-source.ts';

/** A shop's own folder that was read and is valid. */
export interface OwnShop {
  /** Absolute, without links. */
  readonly folder: string;
  readonly definition: ShopDefinition;
  /** The folder, if the build contains parts of it; otherwise a change needs only a restart. */
  readonly builtFolder: string | undefined;
  /** The absolute path of a file of the folder. Throws `SHOP_DIR_INVALID`, naming `at`. */
  readonly file: (at: string, path: string) => string;
  /**
   * The absolute path of the module that a `() => import('./file.ts')` names.
   * Throws the same error.
   */
  readonly moduleOf: (at: string, load: () => unknown) => string;
}

/** `() => import('./file.tsx')`, and nothing else. */
const oneImport = /^\s*\(\)\s*=>\s*import\(\s*['"`](\.[^'"`]+)['"`]\s*\)\s*$/;

const fault = (text: string, cause?: unknown) =>
  new AppError('SHOP_DIR_INVALID', `SHOP_DIR: ${text} (SHOP_DIR_INVALID)`, { cause });

/**
 * The shop's own folder; null where none is named. It is checked whole at start, and each fault
 * names its place. Throws `SHOP_DIR_INVALID`.
 *
 * @param again makes Node read a definition anew that it has read before
 */
export async function readOwnShop(named: string | undefined, again = ''): Promise<OwnShop | null> {
  if (named === undefined || named === '') return null;
  const given = resolve(named);
  if (!existsSync(given) || !statSync(given).isDirectory()) throw fault(`no folder ${given}`);
  const folder = realpathSync(given);
  const definition = await definitionIn(folder, again);
  const builtFolder = isBuiltIn(definition) ? folder : undefined;
  const shop = { folder, definition, builtFolder, ...pathsIn(folder) };
  checkFiles(shop);
  checkColours(shop.definition);
  readThemeFile(shop);
  return shop;
}

/** Whether the build depends on it: by its name or by parts that browsers get. */
function isBuiltIn(definition: ShopDefinition): boolean {
  const { name, theme, logo, icons, texts, slots, screens, tracking, synonyms } = definition;
  const parts = [theme, logo, icons, texts, slots, screens, tracking, synonyms];
  return name !== shopOptions().name || parts.some((part) => part !== undefined);
}

async function definitionIn(folder: string, again: string): Promise<ShopDefinition> {
  const entry = join(folder, 'shop.ts');
  if (!existsSync(entry)) throw fault(`no shop.ts in ${folder}`);
  findWitryna();
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(entry).href + again).catch(
    (cause: unknown) => {
      throw fault(`shop.ts: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
    },
  );
  const read = v.safeParse(v.object({ default: DefinitionSchema }), module);
  if (read.success) return read.output.default;
  const lines = read.issues.map((issue) => {
    const place = v.getDotPath(issue)?.replace(/^default\.?/, '') || 'the default export';
    return `shop.ts: ${place}: ${issue.message}`;
  });
  throw fault(lines.join('\n'));
}

/** Resolves paths to the folder's files; those outside of it are refused. */
function pathsIn(folder: string): Pick<OwnShop, 'file' | 'moduleOf'> {
  function file(at: string, path: string): string {
    const whole = resolve(folder, path);
    if (!existsSync(whole)) throw fault(`shop.ts: ${at}: no file ${path}`);
    const way = relative(folder, realpathSync(whole));
    if (way.startsWith('..')) throw fault(`shop.ts: ${at}: ${path} is outside the folder`);
    return whole;
  }
  return {
    file,
    moduleOf(at, load) {
      const path = oneImport.exec(String(load))?.[1];
      if (path === undefined) throw fault(`shop.ts: ${at}: write it as () => import('./file.tsx')`);
      const found = file(at, path);
      if (!/\bexport\s+default\b|\bas\s+default\b/.test(readFileSync(found, 'utf8'))) {
        throw fault(`shop.ts: ${at}: ${path} has no default export`);
      }
      return found;
    },
  };
}

function checkFiles({ definition, file, moduleOf }: OwnShop): void {
  const { theme, logo, icons, slots = {}, screens = {}, commerce, tracking } = definition;
  for (const [store, path] of Object.entries(definition.synonyms ?? {})) {
    file(`synonyms.${store}`, path);
  }
  theme?.fonts?.forEach((font, at) => {
    file(`theme.fonts.${at}.file`, font.file);
  });
  if (theme?.styles !== undefined) file('theme.styles', theme.styles);
  if (logo) file('logo.file', logo.file);
  if (icons !== undefined) file('icons', icons);
  for (const [name, load] of Object.entries(slots)) if (load) moduleOf(`slots.${name}`, load);
  for (const [name, { show, load }] of Object.entries(screens)) {
    moduleOf(`screens.${name}.show`, show);
    if (load) moduleOf(`screens.${name}.load`, load);
  }
  if (commerce) moduleOf('commerce', commerce);
  if (tracking) moduleOf('tracking.tool', tracking.tool);
}

function checkColours(definition: ShopDefinition): void {
  if (definition.theme?.colours === undefined) return;
  const faults = contrastFaults(shopPalette(definition));
  if (faults.length === 0) return;
  throw fault(faults.map((each) => `shop.ts: theme.colours: ${each}`).join('\n'));
}
