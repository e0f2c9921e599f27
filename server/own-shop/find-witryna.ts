import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');

/**
 * The modules that a shop's own folder may import, wherever the folder
 * lies (package.json `exports`).
 */
export const entrances: Readonly<Record<string, string>> = {
  'witryna/shop': join(root, 'server/own-shop/shop-definition.ts'),
  'witryna/ui': join(root, 'client/own-shop/ui.ts'),
  'witryna/data': join(root, 'renderer/own-shop/data.ts'),
};

let isFound = false;

/** Lets Node resolve these modules from a folder outside the project. */
export function findWitryna(): void {
  if (isFound) return;
  isFound = true;
  registerHooks({
    resolve(specifier, context, next) {
      const file = entrances[specifier];
      return file === undefined
        ? next(specifier, context)
        : { url: pathToFileURL(file).href, shortCircuit: true };
    },
  });
}
