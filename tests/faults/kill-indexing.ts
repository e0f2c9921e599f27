import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import {
  type IndexingWork,
  type KilledIndexing,
  killInEach,
  type Report,
  type Stage,
} from './kill-in-each.ts';

const keptBytes = 0;
const searchMs = 10_000;

/**
 * Kills `npm run index` into an Elasticsearch; the proxy in front of it stops the run at each
 * stage.
 */
export async function killElasticsearchIndexing(
  url: string,
  prefix: string,
  say: Report = () => {},
): Promise<KilledIndexing[]> {
  const proxy: FaultProxy = await openFaultProxy(new URL(url).host);
  const dataDir = mkdtempSync(join(tmpdir(), 'witryna-indexing-'));
  const begins = (text: string) => (request: string) => request.startsWith(text);
  const address = { url, apiKey: '', username: '', password: '', prefix };
  const moved = 'when it has moved, before the old index is marked';
  const moves = (work: IndexingWork): Stage[] => [
    {
      name: 'before the alias moves',
      work,
      reached: () => proxy.hold('request', begins('POST /_aliases')),
    },
    { name: moved, work, reached: () => proxy.hold('answer', begins('POST /_aliases')) },
  ];
  const isBulk = (request: string) => /^\w+ \S*_bulk/.test(request);
  const marks = begins(`PUT /${prefix}_pl-`);
  const stages: Stage[] = [
    {
      name: 'before the new index is made',
      work: 'whole',
      reached: () => proxy.hold('request', marks),
    },
    {
      name: 'when it is half filled',
      work: 'whole',
      reached: () => proxy.hold('answer', isBulk),
    },
    ...moves('whole'),
    {
      name: 'when the index in use is copied',
      work: 'changes',
      reached: () => proxy.hold('answer', (request) => /^\w+ \S*\/_clone/.test(request)),
    },
    {
      name: 'when the changes are half in',
      work: 'changes',
      reached: () => proxy.hold('answer', isBulk),
    },
    ...moves('changes'),
    { name: 'before anything', work: 'rollback', reached: () => proxy.hold('request', marks) },
    ...moves('rollback'),
  ];
  try {
    return await killInEach({
      engine: 'elasticsearch',
      env: {
        DATA_DIR: dataDir,
        CATALOGUE_ENGINE: 'elasticsearch',
        ELASTICSEARCH_URL: `http://${proxy.host}`,
        ELASTICSEARCH_INDEX: prefix,
        ELASTICSEARCH_REPLICAS: '0',
      },
      spec: { engine: 'elasticsearch', address, searchMs, cacheBytes: keptBytes, rules: {} },
      stages,
      heal: () => proxy.set(null),
      say,
    });
  } finally {
    await proxy.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Kills `npm run index` into files: a pipe feeds half of the products, and the folder shows the
 * other stages.
 */
export async function killEmbeddedIndexing(say: Report = () => {}): Promise<KilledIndexing[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'witryna-indexing-'));
  const dir = join(dataDir, 'index');
  const seen = (isMeant: (file: string) => boolean) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const watcher = watch(join(dir, 'pl'), (_event, file) => {
      if (file === null || !isMeant(file)) return;
      watcher.close();
      resolve();
    });
    return promise;
  };
  /** Writes half of the input of a run, and makes it wait for the rest. */
  const feedHalf = (name: string) => async (from: string) => {
    const file = join(from, name);
    const half = readFileSync(file, 'utf8').split('\n').slice(0, 10);
    rmSync(file);
    if (spawnSync('mkfifo', [file]).status !== 0) throw new Error('There is no mkfifo');
    const pipe = await open(file, 'w');
    await pipe.write(`${half.join('\n')}\n`);
    // The run has read them and waits for more.
    await pause(500);
    setTimeout(() => void pipe.close(), 1000);
  };
  const isFile = (file: string) => file.includes('sqlite');
  const moves = (work: IndexingWork): Stage[] => [
    {
      name: 'before the pointer moves',
      work,
      reached: () => seen((file) => file.startsWith('current.json.')),
    },
    {
      name: 'when it has moved, before old files are removed',
      work,
      reached: () => seen((file) => file === 'current.json'),
    },
  ];
  const stages: Stage[] = [
    { name: 'when the new file is there', work: 'whole', reached: () => seen(isFile) },
    { name: 'when it is half filled', work: 'whole', reached: feedHalf('product.ndjson') },
    ...moves('whole'),
    {
      name: 'when the changes are half read',
      work: 'changes',
      reached: feedHalf('changes.ndjson'),
    },
    { name: 'when the new file is there', work: 'changes', reached: () => seen(isFile) },
    ...moves('changes'),
    ...moves('rollback'),
  ];
  try {
    return await killInEach({
      engine: 'embedded',
      env: { DATA_DIR: dataDir },
      spec: { engine: 'embedded', dir, searchMs, cacheBytes: keptBytes, rules: {} },
      stages,
      heal: async () => {},
      say,
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
