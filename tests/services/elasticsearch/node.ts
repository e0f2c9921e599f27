import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

export interface ElasticsearchNode {
  readonly url: string;
  /** Ends the process at once, like a power failure. */
  kill(): Promise<void>;
  /** Starts it again on the same ports, with the data on disk. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Ports of a node, and its cluster settings. */
export interface NodePlace {
  readonly httpPort: number;
  readonly transportPort: number;
  /** Settings that replace those of a single node. */
  readonly settings: Readonly<Record<string, string>>;
}

async function freePlace(): Promise<NodePlace> {
  const httpPort = await freePort();
  return {
    httpPort,
    transportPort: await freePort(),
    settings: { 'discovery.type': 'single-node' },
  };
}

/** The user `nobody`: Elasticsearch refuses to run as root. */
const nobody = 65534;
const startLimit = 180_000;
const isRoot = process.getuid?.() === 0;

/** Java's home folder, from the command on the path. */
function javaHome(): string {
  const { stdout } = spawnSync('sh', ['-c', 'command -v java'], { encoding: 'utf8' });
  return dirname(dirname(realpathSync(stdout.trim())));
}

const consoleOnly = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%p] %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
`;

/**
 * Writes a node's folders and settings; the unpacked installation stays read-only and serves
 * several nodes.
 */
function writeSettings(folder: string, { httpPort, transportPort, settings }: NodePlace): void {
  const config = join(folder, 'config');
  for (const name of ['config', 'data', 'logs', 'tmp']) mkdirSync(join(folder, name));
  const all = {
    'network.host': '127.0.0.1',
    'http.port': httpPort,
    'transport.port': transportPort,
    'path.data': join(folder, 'data'),
    'path.logs': join(folder, 'logs'),
    ...settings,
    'xpack.security.enabled': false,
    'cluster.routing.allocation.disk.threshold_enabled': false,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\n`);
  writeFileSync(join(config, 'elasticsearch.yml'), lines.join(''));
  writeFileSync(join(config, 'log4j2.properties'), consoleOnly);
  writeFileSync(
    join(config, 'jvm.options'),
    `-XX:+UseSerialGC
-XX:TieredStopAtLevel=1
-XX:-UsePerfData
-Djava.io.tmpdir=${join(folder, 'tmp')}
`,
  );
  if (!isRoot) return;
  const own = [folder, ...['config', 'data', 'logs', 'tmp'].map((name) => join(folder, name))];
  for (const path of own) chownSync(path, nobody, nobody);
}

/** Process id of the server itself: the process started first is only its launcher. */
function serverPid(folder: string): number | null {
  try {
    return Number(readFileSync(join(folder, 'tmp', 'pid'), 'utf8'));
  } catch {
    return null;
  }
}

function spawnNode(home: string, folder: string, heapMb: number): ChildProcess {
  const starter = join(home, 'bin', 'elasticsearch');
  const as = ['--reuid', String(nobody), '--regid', String(nobody), '--clear-groups'];
  const [command, args]: [string, string[]] = isRoot
    ? ['setpriv', [...as, '--pdeathsig', 'TERM', starter]]
    : [starter, []];
  return spawn(command, [...args, '-p', join(folder, 'tmp', 'pid')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ES_PATH_CONF: join(folder, 'config'),
      ES_JAVA_HOME: javaHome(),
      ES_TMPDIR: join(folder, 'tmp'),
      ES_JAVA_OPTS: `-Xms${heapMb}m -Xmx${heapMb}m`,
    },
  });
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * Starts a node on free loopback ports, with temporary data. It ends with this process, in whatever
 * way that ends.
 */
export async function startElasticsearch(
  home: string,
  place?: NodePlace,
  heapMb = 512,
): Promise<ElasticsearchNode> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-elasticsearch-'));
  const taken = place ?? (await freePlace());
  writeSettings(folder, taken);
  const url = `http://127.0.0.1:${taken.httpPort}`;
  let child = spawnNode(home, folder, heapMb);
  const killOnExit = () => child.kill('SIGTERM');
  process.once('exit', killOnExit);
  const stop = async () => {
    process.removeListener('exit', killOnExit);
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    stop,
    async kill() {
      const pid = serverPid(folder);
      if (pid !== null) process.kill(pid, 'SIGKILL');
      if (isRunning(child)) await once(child, 'exit');
    },
    async restart() {
      child = spawnNode(home, folder, heapMb);
      await answering(url, child);
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4000);
    });
  }
  const until = Date.now() + startLimit;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    if (await isUp(url)) return;
    await pause(250);
  }
  throw new Error(`Elasticsearch did not start:\n${output}`);
}

export async function isUp(url: string): Promise<boolean> {
  const address = new URL('_cluster/health?wait_for_status=yellow&timeout=1s', `${url}/`);
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}
