import { type Config, loadConfig } from '../settings/config.ts';
import type { Environment } from '../settings/read-environment.ts';
import { shopOptions } from '../settings/shop-options.ts';
import { type OwnShop, readOwnShop } from './read-own-shop.ts';
import { readSynonyms } from './read-synonyms.ts';

/**
 * The settings of a shop with its own folder: those of the environment, else the folder,
 * else the defaults of the command. Also the folder's options of the shop. Throws
 * `CONFIG_INVALID` and `SHOP_DIR_INVALID`.
 */
export async function loadSettings(
  env: Environment,
  defaults: Environment = {},
): Promise<{ readonly config: Config; readonly own: OwnShop | null }> {
  const own = await readOwnShop(env['SHOP_DIR']);
  const settings = { ...defaults, ...own?.definition.settings, ...env };
  return { config: loadConfig(settings, shopOptions(own?.definition), readSynonyms(own)), own };
}
