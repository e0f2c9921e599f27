import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Engine } from './engine.ts';

/** Runs a command to its end, with its output in the terminal. Rejects when it fails. */
export async function run(
  file: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<void> {
  const child = spawn(file, [...args], { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('exit', resolve);
  const code = await promise;
  if (code !== 0) throw new Error(`${[file, ...args].join(' ')} ended with ${code}`);
}

/** The registry of packages cannot be reached: no fault of what is tested. */
export class NoRegistryError extends Error {
  override readonly name = 'NoRegistryError';
}

/** How npm names a connection that fails, and a proxy that has no registry or refuses packages. */
const unreachable =
  /code (?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E40[37]|E50[234])\b/;

/** Runs npm. Throws a `NoRegistryError` where it has no connection. */
async function runNpm(args: readonly string[], cwd: string): Promise<void> {
  const npm = process.env['npm_execpath'];
  const [file, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const child = spawn(file ?? 'npm', [...first, ...args], {
    cwd,
    env: environment(),
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    process.stderr.write(text);
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  const code = await promise;
  if (code === 0) return;
  if (unreachable.test(said)) throw new NoRegistryError('The registry cannot be reached');
  throw new Error(`npm ${args.join(' ')} ended with ${code}`);
}

/** Packages run their scripts with the Node of this command, the shop's own. */
const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
});

type Packages = Engine['packages'];

const stamp = (packages: Packages) => JSON.stringify({ packages, node: process.version });

async function hasStamp(file: string, packages: Packages): Promise<boolean> {
  return (await readFile(file, 'utf8').catch(() => '')) === stamp(packages);
}

/** Fetches the packages into the folder, unless these versions are there for this Node. */
export async function install(folder: string, { name, packages }: Engine): Promise<void> {
  const file = join(folder, 'installed');
  if (await hasStamp(file, packages)) return;
  process.stderr.write(`Fetching ${name} into ${folder}…\n`);
  await mkdir(folder, { recursive: true });
  const manifest = {
    name: 'witryna-engine',
    private: true,
    type: 'module',
    version: '0.0.0',
    dependencies: packages,
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  const args = ['install', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel', 'error'];
  await runNpm(args, folder);
  await rm(join(folder, 'seeded'), { force: true });
  await writeFile(file, stamp(packages));
}

/** Copies our configuration and plugin of an engine beside its packages, without files of before. */
export async function copyConfiguration(from: string, folder: string): Promise<void> {
  await rm(join(folder, 'src'), { force: true, recursive: true });
  await cp(from, folder, { recursive: true });
  await chmod(folder, 0o700);
}
