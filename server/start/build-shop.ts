import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../domain/errors.ts';
import { alone } from './alone.ts';
import { hasStamp, stampOf, writeStamp } from './stamp.ts';

/** The sources of the browser's and the renderer's code. */
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
  'server/own-shop',
  'sw',
  'vite.config.ts',
];

const stampFile = (root: string): string => join(root, 'dist', 'source-stamp');

const stampNow = (root: string, ownFolder: string | undefined): string =>
  stampOf(root, ownFolder === undefined ? sources : [...sources, ownFolder]);

export interface BuildOptions {
  readonly root: string;
  readonly ownFolder: string | undefined;
  readonly log: (line: string) => void;
  /** Leaves `dist` as it is where it was built from the current sources. */
  readonly unlessCurrent: boolean;
}

/**
 * Fills `dist` by the given work while no other process fills it, and stamps its sources there. A
 * later start then leaves it as it is, also where it cannot write. A build that stopped half-way
 * has no stamp and is made anew.
 */
export async function fillDist(options: BuildOptions, build: () => Promise<void>): Promise<void> {
  const { root, ownFolder, log, unlessCurrent } = options;
  const onWait = () => log('Another process is building the shop; waiting for it…');
  await alone(join(root, 'dist', 'build-lock'), { onWait }, async () => {
    // Computed before the build: later changes are not in it.
    const stamp = stampNow(root, ownFolder);
    if (unlessCurrent && hasStamp(stampFile(root), stamp)) return;
    rmSync(stampFile(root), { force: true });
    await build();
    writeStamp(stampFile(root), stamp);
  });
}

/**
 * Builds `dist` when its sources, or those of the shop's own folder, have
 * changed since it was built.
 */
export async function buildShop(
  root: string,
  log: (line: string) => void,
  ownFolder?: string,
): Promise<void> {
  if (hasStamp(stampFile(root), stampNow(root, ownFolder))) return;
  log('Building the shop…');
  // A separate process, so that the shop's never loads the bundler; it holds the lock on `dist`
  // even when this one is killed.
  const child = spawn(process.execPath, [join(root, 'server/cli/build.ts'), '--unless-current'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new AppError('BUILD_FAILED', 'The build failed; see the lines above');
}
