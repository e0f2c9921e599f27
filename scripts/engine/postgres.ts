import { existsSync, globSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './install.ts';

/** A PostgreSQL database server, and how its databases are named. */
export interface Postgres {
  /** The address of a database there. */
  url(database: string): string;
  /** Makes a database anew, empty or as a copy of another. */
  create(database: string, template?: string): Promise<void>;
  remove(database: string): Promise<void>;
  stop(): Promise<void>;
}

const user = 'medusa';
const isRoot = process.getuid?.() === 0;

/** Debian's programs; the newest version that is installed. */
function programs(): string {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  if (newest === undefined) {
    throw new Error(
      'PostgreSQL is missing: apt-get install postgresql, or set ENGINE_DATABASE_URL',
    );
  }
  return newest;
}

function open(psql: string, url: Postgres['url'], stop: Postgres['stop']): Postgres {
  const sql = (text: string) =>
    run(psql, ['-q', '-v', 'ON_ERROR_STOP=1', '-c', text, url('postgres')], { cwd: '/' });
  const remove = (database: string) => sql(`drop database if exists ${database} with (force)`);
  return {
    url,
    remove,
    async create(database, template) {
      await remove(database);
      await sql(`create database ${database}${template ? ` template ${template}` : ''}`);
    },
    stop,
  };
}

/**
 * A cluster of our own from Debian's packages, for the demo's data only: it trusts who reaches it on
 * this machine. PostgreSQL refuses to run as root, so root runs it as `postgres`, in a folder of that
 * user. `ENGINE_DATABASE_URL` names a server that is there instead, with its databases for us to make.
 */
export async function openPostgres(folder: string): Promise<Postgres> {
  const given = process.env['ENGINE_DATABASE_URL'];
  if (given !== undefined) {
    const url = (database: string) => Object.assign(new URL(given), { pathname: database }).href;
    return open('psql', url, async () => undefined);
  }
  const port = process.env['ENGINE_DATABASE_PORT'] ?? '5472';
  const bin = programs();
  const home = isRoot ? `/var/lib/postgresql/witryna-${port}` : join(folder, 'postgres');
  const data = join(home, 'data');
  const as = (name: string, args: readonly string[]) => {
    const program = join(bin, name);
    return isRoot
      ? run('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: '/' })
      : run(program, args, { cwd: '/' });
  };
  if (!existsSync(data)) {
    await mkdir(home, { recursive: true, mode: 0o700 });
    if (isRoot) await run('chown', ['postgres:postgres', home], { cwd: '/' });
    const locale = ['--locale=C.UTF-8', '-E', 'UTF8'];
    await as('initdb', ['-D', data, '-A', 'trust', '-U', user, ...locale]);
  }
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home}`;
  const server = ['-s', '-w', '-D', data, '-l', join(home, 'log')];
  // A start that finds it running, after a kill of this command, goes on with it.
  await as('pg_ctl', ['restart', ...server, '-m', 'fast', '-o', options]);
  return open(
    join(bin, 'psql'),
    (database) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    () => as('pg_ctl', ['stop', '-s', '-w', '-D', data, '-m', 'fast']),
  );
}
