import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const version = '8.16.6';

/** Outside the repository; for root outside its home, since Elasticsearch runs as another user. */
function cacheFolder(): string {
  const isRoot = process.getuid?.() === 0;
  const base = isRoot ? '/var/cache' : (process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'));
  return join(base, 'witryna-tests');
}

const runs = (command: string, arg: string): boolean =>
  spawnSync(command, [arg], { stdio: 'ignore' }).status === 0;

/** The reason why Elasticsearch cannot run here; null if it can. */
export function obstacle(): string | null {
  if (!runs('java', '-version')) return 'Java 17 is not installed';
  if (!existsSync(join(cacheFolder(), `elasticsearch-${version}`)) && !runs('mvn', '-v')) {
    return 'Maven is not installed';
  }
  return null;
}

/**
 * Folder of an unpacked Elasticsearch, downloaded once per machine (900 MB, of which 142 MB are
 * stored). Parallel runs unpack into separate folders; the first to finish is used.
 */
export function installElasticsearch(say: (line: string) => void): string {
  const cache = cacheFolder();
  const home = join(cache, `elasticsearch-${version}`);
  if (existsSync(home)) return home;
  say(`Fetching Elasticsearch ${version} for the tests (900 MB, once per machine)…`);
  mkdirSync(cache, { recursive: true, mode: 0o755 });
  const draft = mkdtempSync(join(cache, 'unpack-'));
  try {
    unpack(draft);
    const [folder = ''] = readdirSync(draft).filter((name) => name.startsWith('sonarqube-'));
    const unpacked = join(draft, folder, 'elasticsearch');
    const starter = join(unpacked, 'bin', 'elasticsearch');
    cpSync(join(draft, folder, 'bin', 'elasticsearch'), starter);
    for (const script of ['elasticsearch', 'elasticsearch-cli', 'elasticsearch-env']) {
      chmodSync(join(unpacked, 'bin', script), 0o755);
    }
    if (!existsSync(home)) renameSync(unpacked, home);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return home;
}

function unpack(into: string): void {
  const pom = join(import.meta.dirname, 'pom.xml');
  const args = ['-B', '-q', '-f', pom, `-Dinto=${into}`, 'dependency:unpack'];
  const { status, stdout, stderr } = spawnSync('mvn', args, { encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`Maven could not fetch Elasticsearch:\n${`${stdout}${stderr}`.slice(-2000)}`);
  }
}
