import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { AppError } from '../../domain/errors.ts';
import { hasStamp, stampOf, writeStamp } from './stamp.ts';

/** What goes into the build of the browser's and the renderer's code. */
const sources = [
  'client',
  'domain',
  'lingui.config.ts',
  'locales',
  'package-lock.json',
  'pages',
  'renderer',
  'scripts',
  'server/cli/build.ts',
  'sw',
  'vite.config.ts',
];

/** Builds `dist` when its sources have changed since it was built. Gives whether it did. */
export async function buildShop(root: string, say: (line: string) => void): Promise<boolean> {
  const stamp = stampOf(root, sources);
  const file = join(root, 'dist', 'source-stamp');
  if (hasStamp(file, stamp)) return false;
  say('Building the shop…');
  const child = spawn(process.execPath, [join(root, 'server/cli/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new AppError('BUILD_FAILED', 'The build failed; see the lines above');
  writeStamp(file, stamp);
  return true;
}
