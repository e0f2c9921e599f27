import { join } from 'node:path';
import { build } from 'vike/api';
import { compressBuild } from '../../scripts/compress-build.ts';
import { packBuild } from '../../scripts/pack-build.ts';
import { readOwnShop } from '../own-shop/read-own-shop.ts';
import { fillDist } from '../start/build-shop.ts';
import { exitOnRefusal } from '../start/exit-on-refusal.ts';
import { print } from '../telemetry/print.ts';

/** `npm run build`: the browser's files, the renderer's and the service worker, into `dist`. */
process.env['NODE_ENV'] = 'production';
await exitOnRefusal(async () => {
  // A fault in the shop's own folder is reported before anything is built.
  const own = await readOwnShop(process.env['SHOP_DIR']);
  const root = join(import.meta.dirname, '../..');
  const unlessCurrent = process.argv.includes('--unless-current');
  await fillDist({ root, ownFolder: own?.builtFolder, log: print, unlessCurrent }, async () => {
    await build();
    await packBuild(join(root, 'dist'));
    await compressBuild(join(root, 'dist/client'));
  });
});
