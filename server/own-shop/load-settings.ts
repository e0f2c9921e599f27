import { type Config, loadConfig } from '../config.ts';
import { type OwnShop, readOwnShop } from './read-own-shop.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of a shop with its own folder: what the environment says, else the folder, else the defaults of
 * the command. Throws `CONFIG_INVALID` and `SHOP_DIR_INVALID`.
 */
export async function loadSettings(
  env: Environment,
  defaults: Environment = {},
): Promise<{ readonly config: Config; readonly own: OwnShop | null }> {
  const own = await readOwnShop(env['SHOP_DIR']);
  const ofFolder = own && { SHOP_NAME: own.definition.name, ...own.definition.settings };
  return { config: loadConfig({ ...defaults, ...ofFolder, ...env }), own };
}
